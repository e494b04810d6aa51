/** The standings of a fleet, as far as the board shows them. */
export interface Fleet {
  fleet: string;
  races: { race_number: number }[];
  standings: {
    rank: number | null;
    sail_number: string;
    boat_name: string | null;
    net: number | null;
    not_ranked: string | null;
  }[];
}

export interface Board {
  /** The regatta's. */
  name: string;
  fleets: Fleet[];
  /** When the server last told the standings. */
  readAt: Date | null;
  /** Why they may be out of date; empty when they are not. */
  problem: string;
}

/** The page, which a browser asks for again every five seconds. */
export function page({ name, fleets, readAt, problem }: Board): string {
  const asOf = readAt ? `As of ${readAt.toLocaleTimeString()}` : '';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>${escapeHtml(name)}</title>
<style>
  body { font: 1.25rem/1.4 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.25rem 0.5rem; border-bottom: 1px solid #ccc; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  .problem { background: #fff3cd; color: #664d03; padding: 0.5rem; }
</style>
<h1>${escapeHtml(name)}</h1>
${problem && `<p class="problem" role="status">${escapeHtml(problem)}. ${readAt ? 'These are the last results that it told.' : ''}</p>`}
${fleets.map(table).join('\n')}
<p>${asOf}</p>
</html>
`;
}

function table({ fleet, races, standings }: Fleet): string {
  const rows = standings.map(
    ({ rank, sail_number, boat_name, net, not_ranked }) =>
      `<tr><td class="number">${rank ?? ''}<td>${escapeHtml(sail_number)}<td>${escapeHtml(boat_name ?? '')}` +
      `<td class="number">${net ?? escapeHtml(not_ranked ?? '')}`,
  );
  return `<h2>${escapeHtml(fleet)}: ${races.length} races</h2>
<table><thead><tr><th class="number">Rank<th>Sail<th>Boat<th class="number">Points<tbody>
${rows.join('\n')}
</table>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
