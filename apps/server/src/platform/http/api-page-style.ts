/** The style of the API page, served as /docs/api.css: the product's dark neutrals, condensed headings, the slash. */
export const API_PAGE_STYLE = `:root {
  color-scheme: dark;
  --canvas: hsl(156 15% 4.5%);
  --surface: hsl(156 15% 6.5%);
  --raised: hsl(156 15% 9.5%);
  --plate: hsl(156 15% 15%);
  --line: hsl(156 15% 20%);
  --text: hsl(156 20% 96%);
  --text-2: hsl(156 9% 79%);
  --muted: hsl(156 7% 68%);
  --accent: #ffd426;
  --accent-contrast: #1a1603;
  --info: #7db9ff;
  --font-text: "Onest", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --font-display: "Sofia Sans Condensed", "Roboto Condensed", "Arial Narrow", var(--font-text);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0;
  background: var(--canvas);
  color: var(--text-2);
  font: 420 0.9375rem/1.5 var(--font-text);
  display: grid;
  grid-template: auto 1fr / 240px minmax(0, 1fr);
}
a { color: var(--text); text-underline-offset: 3px; }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: 12px; top: -80px; background: var(--accent); color: var(--accent-contrast); padding: 12px 16px; }
.skip:focus { top: 12px; z-index: 1; }
header { grid-column: 1 / -1; background: var(--surface); border-bottom: 1px solid var(--line); padding: 12px 24px; }
.name { margin: 0; color: var(--text); font: 800 1.5rem/1.1 var(--font-display); text-transform: uppercase; }
.name i { display: inline-block; width: 5px; height: 20px; margin: 0 4px; background: var(--accent); transform: skewX(-20deg); vertical-align: -2px; }
.name span { color: var(--muted); font-weight: 600; font-variant-numeric: tabular-nums; }
nav { padding: 16px 12px 48px 24px; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav > ul { position: sticky; top: 16px; max-height: calc(100vh - 32px); overflow: auto; }
nav > ul > li > a { font: 700 1.0625rem/1.3 var(--font-display); text-transform: uppercase; letter-spacing: 0.02em; }
nav a { display: block; padding: 6px 4px; text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { text-decoration: underline; }
nav ul ul { margin: 0 0 12px; }
nav ul ul a { color: var(--text-2); font-size: 0.8125rem; }
main { padding: 24px; max-width: 1040px; outline: none; }
h1, h2, h3 { color: var(--text); font-family: var(--font-display); font-stretch: condensed; line-height: 1.1; text-transform: uppercase; }
h1 { font-size: 2.75rem; font-weight: 800; margin: 0 0 16px; }
h2 { font-size: 2rem; font-weight: 800; margin: 48px 0 16px; }
h3 { font-size: 1.5rem; font-weight: 700; margin: 0 0 4px; text-transform: none; }
h3 a { text-decoration: none; }
h3 a:hover { text-decoration: underline; }
article { background: var(--raised); border-radius: 14px; padding: 20px; margin: 0 0 16px; }
code { font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text); overflow-wrap: anywhere; }
.address b { display: inline-block; padding: 0 8px; border-radius: 4px; background: var(--plate); color: var(--text); font: 700 0.9375rem/1.6 var(--font-display); }
.address .post { color: var(--accent); }
.address .get { color: var(--info); }
dl { display: flex; flex-wrap: wrap; gap: 8px 24px; margin: 0 0 16px; }
dl div { display: flex; gap: 8px; }
dt { color: var(--muted); }
dd { margin: 0; color: var(--text); font-weight: 540; }
.scroll { overflow-x: auto; margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; }
caption { text-align: left; color: var(--text); font: 700 1.0625rem/1.3 var(--font-display); text-transform: uppercase; letter-spacing: 0.02em; padding: 0 0 4px; }
th, td { text-align: left; vertical-align: top; padding: 8px 16px 8px 0; border-top: 1px solid var(--line); font-weight: 420; }
thead th { color: var(--muted); font-size: 0.8125rem; border-top: 0; }
tbody th { white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--text); }
.others { color: var(--muted); font-size: 0.8125rem; margin: 0; }
@media (max-width: 760px) {
  body { display: block; }
  nav { border-right: 0; border-bottom: 1px solid var(--line); padding: 12px; }
  nav > ul { position: static; max-height: none; }
  main { padding: 16px 12px; }
  article { padding: 16px 12px; }
}
`;
