/** The look of the readable page: paper, ink and one accent, as on the pages for visitors. */
export const pageStyle = `
:root { color-scheme: light dark; --canvas: light-dark(#f7f3ec, #110e0b); --surface: light-dark(#fefcf9, #1a1613);
  --text: light-dark(#231d18, #ece7de); --muted: light-dark(#61584f, #b2aba1); --line: light-dark(#ddd5ca, #36302b);
  --accent: light-dark(#1f5c4d, #7eb9a8); --wash: light-dark(#efe9df, #211c18); --warm: light-dark(#7a4c0d, #e6bd77);
  --danger: light-dark(#a12c22, #f19489); }
* { box-sizing: border-box; }
html { font: 1rem/1.55 system-ui, sans-serif; color: var(--text); background: var(--canvas); scroll-padding-top: 1rem;
  -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; display: grid; grid-template-columns: minmax(0, 1fr); }
h1, h2, h3 { font-family: "Brygada 1918", Georgia, Gelasio, serif; font-weight: 600; line-height: 1.2; letter-spacing: -0.015em;
  text-wrap: balance; margin: 0; }
h1 { font-size: clamp(2.2rem, 6vw, 3.2rem); }
h2 { font-size: 1.75rem; margin-top: 4rem; }
h3 { font-size: 1.3rem; }
h4 { font-size: 0.9rem; color: var(--muted); font-weight: 600; margin: 1.25rem 0 0.25rem; }
p { margin: 0.6rem 0; text-wrap: pretty; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code, pre { font: 0.875em/1.6 ui-monospace, "Cascadia Mono", "Liberation Mono", monospace; }
.oxford::before { content: ""; display: block; height: 6px; margin-bottom: 1.25rem; border: solid var(--text); border-width: 3px 0 1px; }
nav { padding: 1rem 1.25rem; border-block: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
.contents { columns: 2; column-gap: 1.25rem; }
nav details { break-inside: avoid; }
nav summary { font-weight: 600; min-height: 2.75rem; align-content: center; cursor: pointer; }
nav a.last { border: 0; font-weight: 600; color: var(--accent); padding-left: 0; }
nav a { display: block; padding: 0.6rem 0 0.6rem 0.75rem; border-left: 1px solid var(--line); color: inherit; text-decoration: none;
  line-height: 1.35; }
nav a:hover { color: var(--accent); border-left-color: var(--accent); }
header, main { padding: 2.5rem 1.25rem; max-width: 50rem; min-width: 0; }
main { padding-bottom: 6rem; }
main > section:first-child h2 { margin-top: 0; }
.lead { font-size: 1.15rem; color: var(--muted); max-width: 38em; }
.rules { display: grid; gap: 0 2.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); margin-top: 2rem; }
.rules h3 { font-size: 1.1rem; margin-top: 1.25rem; }
article { padding: 1.75rem 0 1.25rem; border-bottom: 1px solid var(--line); scroll-margin-top: 0.5rem; }
article h3 a { color: inherit; text-decoration: none; }
article h3 a:hover { text-decoration: underline; }
.address { display: flex; gap: 0.75rem; align-items: baseline; }
.address code { font-size: 0.95em; min-width: 0; overflow-wrap: anywhere; }
.method { font: 600 0.8rem/1.5 ui-monospace, "Liberation Mono", monospace; color: var(--accent); }
.method.post { color: var(--warm); }
.method.delete { color: var(--danger); }
.key { color: var(--warm); }
.fields { list-style: none; margin: 0; padding: 0; }
.fields .fields { padding-left: 1rem; border-left: 1px solid var(--line); }
.fields p { margin: 0; padding: 0.35rem 0; }
.name { font-weight: 600; }
.type, .refusals { color: var(--muted); font-size: 0.9rem; }
article summary { min-height: 2.75rem; align-content: center; cursor: pointer; font-weight: 600; font-size: 0.9rem; color: var(--muted); }
figure { margin: 1rem 0; }
figcaption { font-size: 0.9rem; color: var(--muted); margin-bottom: 0.35rem; }
pre { margin: 0; padding: 0.9rem 1rem; overflow-x: auto; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; }
:not(pre) > code { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin-top: 1rem; font-size: 0.95rem; }
th, td { text-align: left; vertical-align: top; padding: 0.55rem 0.75rem 0.55rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td:nth-child(2) { font-variant-numeric: tabular-nums; }
tr:target { background: var(--wash); }
article:target { box-shadow: -0.7rem 0 0 var(--canvas), -0.85rem 0 0 var(--accent); }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: 0.75rem; }
@media (min-width: 64rem) {
  body { grid-template-columns: 19rem minmax(0, 1fr); }
  .contents { columns: auto; }
  nav { grid-row: 1 / span 2; grid-column: 1; position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; border: 0; border-right: 1px solid var(--line);
    padding: 2rem 1.5rem; }
  nav a { padding-block: 0.3rem; font-size: 0.925rem; }
  header, main { grid-column: 2; padding-inline: clamp(2rem, 5vw, 5rem); max-width: 62rem; }
  header { padding-top: 3.5rem; padding-bottom: 0; }
}
@media print { nav { display: none; } details { display: block; } }
`;
