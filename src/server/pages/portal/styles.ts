/** The portal's one style sheet, served as `portal.css`. Every text stands at 4.5:1 or more on its surface, light and dark. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: #f1f5f9;
  --surface: #ffffff;
  --line: #d5dde6;
  --line-strong: #94a3b8;
  --ink: #0f172a;
  --ink-2: #526075;
  --accent: #1d4ed8;
  --accent-ground: #e5edff;
  --good: #0f6b3a;
  --wait: #8a4b00;
  --bad: #b91c1c;
  --age-0: #94a3b8;
  --age-1: #f0b429;
  --age-2: #de7c12;
  --age-3: #d0491b;
  --age-4: #b91c1c;
  --age-5: #7f1d1d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1220;
    --surface: #121b2c;
    --line: #26344a;
    --line-strong: #51627c;
    --ink: #e6edf6;
    --ink-2: #a3b1c5;
    --accent: #8ab4ff;
    --accent-ground: #1a2b4d;
    --good: #5fd08f;
    --wait: #f5b949;
    --bad: #ff8f8a;
    --age-0: #64748b;
    --age-1: #f5c451;
    --age-2: #f59e42;
    --age-3: #f2743e;
    --age-4: #ef5350;
    --age-5: #c62828;
  }
}
@media (prefers-contrast: more) {
  :root { --ink-2: var(--ink); --line: var(--line-strong); }
}

*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  grid-template-rows: auto 1fr auto;
  background: var(--ground);
  color: var(--ink);
  font: 14px/1.5 Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
h1, h2, p, dl, dd, ul, address { margin: 0; padding: 0; }
ul { list-style: none; }
address { font-style: normal; }
a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }

.skip { position: absolute; left: 8px; top: -60px; padding: 8px 12px; background: var(--surface); z-index: 1; }
.skip:focus { top: 8px; }

.bar {
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 24px;
  padding: 10px 20px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
}
footer.bar { border: 0; border-top: 1px solid var(--line); padding-block: 8px; font-size: 12px; }
.club { font-weight: 650; letter-spacing: -0.01em; }
.name { font-weight: 500; }
.meta { font-size: 12px; color: var(--ink-2); font-weight: 400; }
.line { display: block; }
.strong { font-weight: 600; }
.bad { color: var(--bad); }

.frame { display: grid; grid-template-columns: 184px minmax(0, 1fr); align-items: start; }
nav { padding: 20px 0 20px 12px; position: sticky; top: 0; }
nav a {
  display: block;
  min-height: 40px;
  padding: 9px 12px;
  border-left: 3px solid transparent;
  color: var(--ink);
  text-decoration: none;
}
nav a:hover { background: var(--surface); }
nav a[aria-current] {
  border-left-color: var(--accent);
  background: var(--accent-ground);
  color: var(--accent);
  font-weight: 600;
}
main { padding: 20px 20px 40px; max-width: 920px; width: 100%; display: grid; gap: 20px; align-content: start; }
h1 { font-size: 22px; line-height: 1.25; font-weight: 650; letter-spacing: -0.015em; }

.panels { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
.panel {
  display: flex;
  flex-direction: column;
  padding: 14px 16px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 4px;
}
h2, caption { font-size: 12px; line-height: 1.5; font-weight: 600; color: var(--ink-2); }
.figure {
  font-size: clamp(30px, 7vw, 40px);
  line-height: 1.15;
  font-weight: 600;
  letter-spacing: -0.025em;
  margin: 2px 0 4px;
}
.headline { font-size: 18px; line-height: 1.3; font-weight: 600; letter-spacing: -0.01em; margin: 4px 0 6px; }
.nothing { color: var(--ink-2); margin-top: 4px; }
.more { margin-top: auto; padding-top: 12px; font-size: 13px; }

.aging { display: block; width: 100%; height: 10px; margin: 14px 0 10px; background: var(--line); }
.buckets { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 8px 12px; }
.buckets div { border-top: 3px solid var(--age); padding-top: 6px; }
.buckets dt { font-size: 12px; color: var(--ink-2); }
.buckets dd { font-weight: 600; }
.buckets .zero { border-top-color: var(--line); }
.buckets .zero dd { color: var(--ink-2); font-weight: 400; }
.current { --age: var(--age-0); }
.days_1_30 { --age: var(--age-1); }
.days_31_60 { --age: var(--age-2); }
.days_61_90 { --age: var(--age-3); }
.days_91_120 { --age: var(--age-4); }
.over_120 { --age: var(--age-5); }
.aging rect { fill: var(--age); }

table { width: 100%; border-collapse: collapse; font-size: 13px; background: var(--surface); border: 1px solid var(--line); }
caption { text-align: left; padding: 0 0 6px; }
th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-top: 1px solid var(--line); }
thead th { font-size: 12px; font-weight: 500; color: var(--ink-2); padding-block: 6px; border-top: 0; }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
.number .meta { white-space: normal; }
.seats, .events { table-layout: fixed; }
.seats th:nth-child(1), .events th:nth-child(1) { width: 26%; }
.seats th:nth-child(3) { width: 24%; }
.events th:nth-child(3) { width: 17%; }
.events th:nth-child(4) { width: 20%; }
.posted { white-space: nowrap; }
.void th, .void .number { color: var(--ink-2); font-weight: 400; }
.void td:nth-child(3) { text-decoration: line-through; }

.status { white-space: nowrap; font-weight: 500; color: var(--tone, var(--ink)); }
.status::before {
  content: "";
  display: inline-block;
  width: 8px;
  height: 8px;
  margin-right: 6px;
  border: 2px solid currentColor;
  border-radius: 50%;
}
.status.good { --tone: var(--good); }
.status.good::before { background: currentColor; }
.status.wait { --tone: var(--wait); }
.status.bad { --tone: var(--bad); }
.status.bad::before { border-radius: 0; background: currentColor; transform: rotate(45deg); }
.status.quiet { --tone: var(--ink-2); }
.status.quiet::before { height: 2px; border-width: 1px; border-radius: 0; vertical-align: middle; }
.status.plain::before { border-color: var(--accent); background: var(--accent); }

.facts { margin-top: 6px; }
.facts div { display: grid; grid-template-columns: 140px minmax(0, 1fr); gap: 12px; padding: 7px 0; border-top: 1px solid var(--line); }
.facts div:first-child { border-top: 0; }
.facts dt { color: var(--ink-2); }

.empty { padding: 14px 16px; border: 1px dashed var(--line-strong); border-radius: 4px; color: var(--ink-2); }
.empty-title { color: var(--ink); font-weight: 600; }

.notice { margin: 12vh auto auto; max-width: 460px; width: calc(100% - 28px); gap: 10px; padding: 20px 24px 24px; }
.notice .club { color: var(--ink-2); font-size: 12px; }
.notice h1 { margin-bottom: 4px; }
.notice p { font-size: 15px; }
.notice button {
  min-height: 44px;
  margin-top: 6px;
  padding: 9px 20px;
  border: 0;
  border-radius: 4px;
  background: var(--accent);
  color: var(--surface);
  font: inherit;
  font-size: 15px;
  font-weight: 600;
  cursor: pointer;
}
.notice button:hover { text-decoration: underline; }

@media (max-width: 800px) {
  .bar, main { padding-inline: 14px; }
  .frame { display: block; }
  nav { position: static; padding: 0; background: var(--surface); border-bottom: 1px solid var(--line); }
  nav ul { display: grid; grid-template-columns: repeat(3, 1fr); }
  nav a { min-height: 44px; padding: 11px 6px 8px; text-align: center; border-left: 0; border-bottom: 3px solid transparent; }
  nav a[aria-current] { border-bottom-color: var(--accent); }
  main { padding-top: 16px; gap: 16px; }
  .buckets { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  th, td { padding: 8px; }
}
/* Where four columns have no room, a row's cells stand two by two, and figures say what they are. */
@media (max-width: 560px) {
  table, tbody, caption { display: block; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  table { border-top: 0; border-inline: 0; border-bottom: 0; background: none; }
  tbody { background: var(--surface); border: 1px solid var(--line); border-top: 0; }
  tbody tr { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 16px; padding: 9px 12px; border-top: 1px solid var(--line); }
  tbody th, tbody td { padding: 0; border: 0; }
  tbody tr > :nth-child(1) { grid-area: 1 / 1; }
  tbody tr > :nth-child(2) { grid-area: 2 / 1; }
  tbody tr > :nth-child(3) { grid-area: 1 / 2; text-align: right; }
  tbody tr > :nth-child(4) { grid-area: 2 / 2; text-align: right; max-width: 44vw; }
  tbody tr > :nth-child(2):nth-last-child(2) { grid-column: 1 / 3; }
  .statement tbody tr > :nth-child(1) { grid-area: 2 / 1; color: var(--ink-2); font-size: 12px; }
  .statement tbody tr > :nth-child(2) { grid-area: 1 / 1; }
  .statement tbody tr > :nth-child(4) { color: var(--ink-2); font-size: 12px; }
  [data-label]::before { content: attr(data-label) " "; color: var(--ink-2); font-size: 12px; }
}
@media (max-width: 520px) {
  .panels { grid-template-columns: minmax(0, 1fr); }
  .facts div { grid-template-columns: 96px minmax(0, 1fr); }
}

@media print {
  :root {
    color-scheme: light;
    --ground: #fff;
    --surface: #fff;
    --line: #bbb;
    --ink: #000;
    --ink-2: #333;
    --accent: #000;
    --good: #000;
    --wait: #000;
    --bad: #000;
  }
  @page { margin: 16mm; }
  body { display: block; font-size: 10pt; }
  nav, .skip, .more { display: none; }
  .frame { display: block; }
  main { max-width: none; padding: 12px 0; }
  .bar { padding-inline: 0; }
  .panel, tr { break-inside: avoid; }
  .aging { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
`;
