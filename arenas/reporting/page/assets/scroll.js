// Marks what is wider than the page, so that it says that it scrolls.

const scrolling = new ResizeObserver((resized) => {
  for (const { target } of resized) target.classList.toggle("wider", target.scrollWidth > target.clientWidth + 1);
});
for (const box of document.querySelectorAll(".scroll")) scrolling.observe(box);
