// The look of the page for reviewers, within the page itself: it loads nothing.
export const reviewPageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#14202b, #e8edf2); --quiet: light-dark(#4d5b68, #a9b6c2);
  --line: light-dark(#b9c6d2, #3c4a57); --page: light-dark(#fff, #12181f); --link: light-dark(#0b4a80, #8ec5f5); }
* { box-sizing: border-box; }
html { background: var(--page); color: var(--ink); font: 1.0625rem/1.65 "STIX Two Text", Georgia, "Times New Roman", serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem 6rem; overflow-wrap: break-word; }
header, dl, aside, figcaption, table, [data-number] { font-family: "IBM Plex Sans", system-ui, sans-serif; }
header { font-size: 0.9375rem; border-bottom: 1px solid var(--line); margin-bottom: 2.5rem; padding-bottom: 1.5rem; }
.number { border-bottom: 2px solid var(--ink); padding-bottom: 0.4rem; display: flex; flex-wrap: wrap; justify-content: space-between;
  gap: 0 1rem; color: var(--quiet); }
.number b { color: var(--ink); }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; font-weight: 500; margin: 2em 0 0.6em; scroll-margin-top: 1rem; }
h1 { font: 400 1.9rem/1.2 "STIX Two Text", Georgia, serif; margin: 0.4em 0 0.8em; }
h2 { font-size: 1.4rem; } h3 { font-size: 1.2rem; font-style: italic; } h4, h5, h6 { font-size: 1.0625rem; font-weight: 600; }
header h2 { font-size: 0.9375rem; font-weight: 600; margin: 1.5em 0 0.4em; }
header section p { font-family: "STIX Two Text", Georgia, serif; font-size: 1.0625rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.3rem 1.2rem; margin: 0 0 1rem; } dt { font-weight: 600; } dd { margin: 0; }
main dl { display: block; font-family: inherit; } main dd { margin: 0 0 0.6em 1.6em; }
p { margin: 0 0 0.9em; } ul, ol { padding-left: 1.6em; } li { margin: 0.25em 0; }
ul[data-references] { list-style: none; padding: 0; } ul[data-references] > li { padding-left: 1.6em; text-indent: -1.6em; }
a { color: var(--link); text-underline-offset: 0.15em; }
:target { outline: 2px solid var(--link); outline-offset: 0.3rem; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
[data-hidden] { background: #000; color: #fff; outline: 1px solid var(--line); padding: 0 0.35em; font: 0.8em "IBM Plex Sans", system-ui, sans-serif;
  -webkit-box-decoration-break: clone; box-decoration-break: clone; }
[data-number] { color: var(--quiet); margin-right: 0.35em; } [data-small-caps] { font-variant: small-caps; }
code, pre { font-family: "IBM Plex Mono", ui-monospace, monospace; font-size: 0.86em; }
[data-scroll] { overflow-x: auto; max-width: 100%; } pre { border-left: 3px solid var(--line); padding: 0.3rem 0.8rem; }
blockquote { margin: 1em 0 1em 1.6em; } hr { border: 0; border-top: 1px solid var(--line); width: 25%; margin: 2em auto; }
figure { margin: 2em 0; } figcaption { font-size: 0.875rem; line-height: 1.5; margin: 0.6em 0; }
img { max-width: 100%; height: auto; background: #fff; } [data-parts] { display: flex; flex-wrap: wrap; gap: 0.6rem; }
[data-missing] { border: 1px solid var(--line); padding: 1rem; color: var(--quiet); }
table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.45; border-block: 2px solid var(--ink); min-width: 50%; }
th, td { padding: 0.3rem 0.6rem; text-align: start; vertical-align: top; } thead { border-bottom: 1px solid var(--line); }
tfoot { border-top: 1px solid var(--line); }
[data-align="center"] { text-align: center; } [data-align="end"] { text-align: end; font-variant-numeric: tabular-nums; }
[data-equation] { display: flex; gap: 1rem; align-items: center; margin: 1.2em 0; } [data-equation] > [data-scroll] { flex: 1; text-align: center; }
@media print { html { font-size: 11pt; } body { max-width: none; padding: 0; } }
`.trim()
