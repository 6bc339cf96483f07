"""The style sheet of report.html."""

from __future__ import annotations

STYLE = """\
:root {
  --paper: #fff; --ink: #1d2129; --soft: #59616e; --line: #d5d9e0; --wash: #f4f6f8; --link: #0b57b0;
  --good: #0a6b35; --good-wash: #e3f4e9; --bad: #a3221a; --bad-wash: #fbe9e7; --judge: #6a3f9c; --judge-wash: #f0e9f8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181d; --ink: #e4e7ec; --soft: #a2abb8; --line: #363c46; --wash: #1d2128; --link: #8ab8f5;
    --good: #7fd6a0; --good-wash: #16301f; --bad: #f5a49c; --bad-wash: #3a1c19; --judge: #cdb0f0; --judge-wash: #2b1f3b;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; overflow-wrap: anywhere;
}
h1, h2, h3, h4, h5 { line-height: 1.25; margin: 0 0 .5rem; }
h1 { font-size: 1.6rem; }
h2 { font-size: 1.25rem; margin-top: 2.5rem; }
h3 { font-size: 1.15rem; }
h4 { font-size: 1rem; margin-top: 1.25rem; }
h5 { font-size: 1rem; }
p { margin: 0 0 .75rem; }
a { color: var(--link); }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre, dd { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .9em; }
code { white-space: pre-wrap; unicode-bidi: isolate; }
pre {
  margin: 0 0 .75rem; padding: .6rem .75rem; background: var(--wash); border: 1px solid var(--line); border-radius: 6px;
  white-space: pre-wrap;
}
/* Marks piled on a letter stay in their own line's box. */
td, th, li, p, dd, dt, h3, h4, h5 { overflow-y: clip; }
section { margin-top: 1.25rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
section:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.scroll { overflow-x: auto; margin: 1.25rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: break-word; }
caption { text-align: left; color: var(--soft); font-size: .9rem; padding-bottom: .35rem; }
th, td { padding: .35rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border-bottom-width: 2px; white-space: nowrap; }
tbody th { font-weight: 500; }
.class, .plain { min-width: 100%; }
.class td { white-space: nowrap; }
.class th:first-child { min-width: 8rem; max-width: 22rem; overflow-wrap: anywhere; }
.class th:last-child, .class td:last-child { text-align: right; }
.cases { font-size: .9rem; }
.cases th:first-child { min-width: 11rem; }
.cases caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.cases td { white-space: nowrap; }
.cases td:nth-child(3) { min-width: 14rem; white-space: normal; }
.verdict {
  display: inline-block; min-width: 3.2em; padding: 0 .35em; border: 1px solid; border-radius: 4px; text-align: center;
  font-weight: 600; font-size: .875em;
}
.good { color: var(--good); background: var(--good-wash); }
.bad { color: var(--bad); background: var(--bad-wash); }
.judge { color: var(--judge); background: var(--judge-wash); border-style: dashed; }
.legend, .back, footer { color: var(--soft); font-size: .875rem; }
.back { margin: .75rem 0 0; }
.why { border-left: 4px solid var(--line); padding-left: 1rem; margin: 1rem 0; }
.sides th { white-space: nowrap; }
.sides td { min-width: 8rem; overflow-wrap: anywhere; }
.sides .same { color: var(--soft); }
.sides .first th, .sides .first td { font-weight: 700; background: var(--bad-wash); }
.mark {
  display: inline-block; color: var(--bad); font-size: .75rem; border: 1px solid; border-radius: 4px; padding: 0 .35em;
}
.none { color: var(--soft); font-style: italic; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: 0 0 .75rem; }
dt { color: var(--soft); }
dd { margin: 0; }
summary { cursor: pointer; padding: .25rem 0; }
footer { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: .75rem; }
@media (max-width: 40rem) {
  body { padding: 1rem .75rem 3rem; }
  section { padding: .75rem; }
  th, td { padding: .3rem .4rem; }
  thead th { white-space: normal; }
  .class th:first-child { min-width: 6rem; }
  .plain { font-size: .85rem; }
  .plain th, .plain td { padding: .3rem .25rem; }
  .plain tbody th { overflow-wrap: anywhere; }
  .sides td { min-width: 6rem; }
  .why { padding-left: .75rem; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: .35rem; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --soft: #444; --line: #999; --wash: #fff; --link: #000;
    --good: #000; --good-wash: #fff; --bad: #000; --bad-wash: #eee; --judge: #000; --judge-wash: #fff; }
  body { max-width: none; padding: 0; font-size: 10pt; }
  .scroll { overflow: visible; }
  .back { display: none; }
  a { text-decoration: none; }
  h3, h4, h5 { break-after: avoid; }
  tr, pre, dl { break-inside: avoid; }
  thead { display: table-header-group; }
  details::details-content { content-visibility: visible; display: block; }
}
"""
