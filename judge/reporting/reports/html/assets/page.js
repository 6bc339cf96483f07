// Shows the class or one student, depending on the address (`#student-dalia`, or `#student-dalia/ochos/sample/001/12` for
// a line of a replay). On a student's own page, the details take
// the place of what is there without a script.

class Pages {
  constructor(view) {
    this.view = view;
    this.title = document.title;
    this.overview = [document.getElementById("top"), document.getElementById("overview")];
    this.detail = document.getElementById("student");
    this.slug = null; // of the student that is shown
    this.scrolled = 0;
    history.scrollRestoration = "manual";
    addEventListener("hashchange", () => this.route(true));
    addEventListener("keydown", (event) => this.leave(event));
    keepAddress((replay) => `${addressOf(this.slug)}/${escaped(placeOf(replay))}`);
    this.route(false);
  }

  route(moved) {
    const [, slug, , place] = /^student-([^/]*)(\/(.*))?$/.exec(addressed()) ?? [];
    const record = slug && stored(`data-${slug}`);
    if (record) {
      this.open(slug, record, moved);
      if (place) leadTo(this.detail, place);
    } else {
      this.view.follow(location.hash);
      this.close(moved);
    }
  }

  open(slug, record, moved) {
    if (this.slug === null) this.scrolled = scrollY;
    this.slug = slug;
    document.title = `${record.student} – ${this.title}`;
    const own = element("a", { href: `${page.pages}${encodeURIComponent(slug)}.html` }, "the student's own page");
    const heading = element("h1", { tabindex: "-1" }, element("bdi", {}, record.student));
    const name = record.name ? element("p", { class: "class-name" }, element("bdi", {}, record.name)) : "";
    const total = record.points === null ? "no points" : `${record.points} points`;
    const standing = element("p", { class: "total" }, total, element("span", { class: "soft" }, " · ", own));
    this.detail.replaceChildren(this.paths(slug), heading, name, standing, ...details(record, own.cloneNode(true)));
    this.swap(true);
    scrollTo(0, 0);
    if (moved) heading.focus({ preventScroll: true });
  }

  // Links back to the class and to the neighbours in the table as it is sorted and filtered now.
  paths(slug) {
    const links = this.view.students.links();
    const at = links.findIndex((link) => link.hash === addressOf(slug));
    const to = (link, label, rel) =>
      link && element("a", { href: link.hash, rel }, `${label}: `, element("bdi", {}, link.textContent));
    return element("nav", { class: "paths", "aria-label": "Students" },
      element("a", { href: this.view.address(), class: "up" }, "All students"),
      at > 0 ? to(links[at - 1], "Previous", "prev") : null,
      at >= 0 ? to(links[at + 1], "Next", "next") : null);
  }

  close(moved) {
    const left = this.slug;
    this.slug = null;
    document.title = this.title;
    this.swap(false);
    this.detail.replaceChildren();
    if (left !== null) {
      scrollTo(0, this.scrolled);
      document.querySelector(`.class a[href="${addressOf(left)}"]`)?.focus({ preventScroll: true });
    } else if (moved) {
      document.getElementById(location.hash.slice(1))?.scrollIntoView();
    }
  }

  swap(student) {
    for (const part of this.overview) part.hidden = student;
    this.detail.hidden = !student;
  }

  leave(event) {
    if (event.key === "Escape" && this.slug !== null) location.hash = this.view.address();
  }
}

function addressOf(slug) {
  return `#student-${encodeURIComponent(slug)}`;
}

function start() {
  document.documentElement.classList.add("scripted");
  if (page.student) {
    const detail = document.getElementById("detail");
    detail.replaceChildren(...details(stored(page.student), null));
    const follow = () => leadTo(detail, addressed());
    addEventListener("hashchange", follow);
    keepAddress((replay) => `#${escaped(placeOf(replay))}`);
    follow();
    return;
  }
  // What is folded up would be missing on paper.
  const folded = () => [...document.querySelectorAll(".attention details:not([open])")];
  let opened = [];
  addEventListener("beforeprint", () => { opened = folded(); opened.forEach((part) => { part.open = true; }); });
  addEventListener("afterprint", () => { opened.forEach((part) => { part.open = false; }); });
  new Pages(new View(new ClassTable(document.querySelector(".class"))));
}

start();
