/** The results' one style sheet, served as `results.css`. Every text stands at 4.5:1 or more on its surface, light and dark. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: #ffffff;
  --sunken: #f1f4f8;
  --line: #d5dde6;
  --ink: #101a26;
  --ink-2: #3e4a5a;
  --accent: #0a4aa6;
  --wait: #693d00;
  --good: #0d5c30;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0c1219;
    --sunken: #141d27;
    --line: #2b3948;
    --ink: #e8eef4;
    --ink-2: #a9b7c6;
    --accent: #8fbfff;
    --wait: #f7ca79;
    --good: #86dfad;
  }
}
@media (prefers-contrast: more) {
  :root { --ink-2: var(--ink); --line: var(--ink-2); }
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 15px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums;
}
main { max-width: 1280px; margin: 0 auto; padding: 20px 20px 48px; }
h1, h2, p, ul { margin: 0; padding: 0; }
h1 { font-size: 26px; line-height: 1.2; font-weight: 680; letter-spacing: -0.02em; }
h2 { font-size: 19px; line-height: 1.3; font-weight: 650; }
a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.meta { font-size: 13px; color: var(--ink-2); font-weight: 400; }
h1 + p, main > p { margin-top: 8px; }

.as-of { margin-top: 12px; padding: 8px 12px; background: var(--sunken); border-left: 4px solid var(--line); }
.as-of:has(.provisional) { border-left-color: var(--wait); }
.as-of:has(.final) { border-left-color: var(--good); }
.status { font-weight: 650; white-space: nowrap; }
.status::before { content: "◆ "; font-size: 0.8em; }
.status.final::before { content: "● "; }
.status.provisional { color: var(--wait); }
.status.final { color: var(--good); }

nav { display: flex; flex-wrap: wrap; gap: 4px 8px; margin-top: 12px; }
nav a { padding: 8px 12px; min-height: 40px; border: 1px solid var(--line); border-radius: 4px; text-decoration: none; font-weight: 550; }
nav a:hover { background: var(--sunken); }

.index { list-style: none; margin-top: 16px; }
.index li { padding: 12px 0; border-top: 1px solid var(--line); }
.index a { font-size: 17px; font-weight: 600; }

.fleet { margin-top: 28px; }
.fleet-head { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 16px; margin-bottom: 8px; }
.csv { margin-left: auto; font-size: 13px; padding: 6px 0; }
.scroll { overflow-x: auto; border-block: 1px solid var(--line); }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 7px 10px; border-top: 1px solid var(--line); text-align: left; vertical-align: baseline; white-space: nowrap; }
thead th { border-top: 0; background: var(--sunken); color: var(--ink-2); font-size: 12px; font-weight: 600; }
tbody th { font-weight: 400; }
.number { text-align: right; }
.rank, .net, .sail { font-weight: 650; }
.excluded { color: var(--ink-2); }
.name { margin-left: 10px; }
.boat .meta, .phone-only { display: block; }
.phone-only, .print-only { display: none; }
.series tbody tr:nth-child(even) > * { background: var(--sunken); }

.races { margin-top: 8px; }
summary { padding: 9px 4px; cursor: pointer; font-weight: 550; }
details .scroll { margin-bottom: 12px; }

@media (max-width: 900px) {
  .name { display: block; margin: 0; }
}
@media (max-width: 640px) {
  main { padding: 14px 12px 40px; }
  h1 { font-size: 22px; }
  th, td { padding: 8px; }
  .helm, .rating { display: none; }
  .phone-only { display: block; font-size: 12px; color: var(--ink-2); }
  .series .boat { position: sticky; left: 0; background: var(--ground); box-shadow: 1px 0 0 var(--line); white-space: normal; min-width: 112px; }
  .series thead .boat { background: var(--sunken); }
  summary { padding-block: 11px; }
}

@media print {
  :root {
    color-scheme: light;
    --ground: #fff;
    --sunken: #fff;
    --line: #999;
    --ink: #000;
    --ink-2: #333;
    --accent: #000;
    --wait: #000;
    --good: #000;
  }
  @page { size: A4 landscape; margin: 12mm 12mm 16mm; }
  main { max-width: none; padding: 0; }
  body { font-size: 10pt; }
  table { font-size: 9pt; }
  th, td { padding: 3pt 5pt; }
  nav, .csv, .races, header .meta a { display: none; }
  .fleet { break-after: page; margin-top: 12pt; }
  .fleet:last-of-type { break-after: auto; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  .scroll { overflow: visible; }
  .as-of { border-left: 0; padding-inline: 0; }
  .print-only { display: block; position: fixed; bottom: 0; font-size: 8pt; color: #333; }
}
`;
