import { allRegattas } from '../../club/owners';
import { UserError } from '../../contract/errors';
import type { SeriesFormat } from '../../contract/staff-operations/export';
import type { Store } from '../../db/store';
import { toWindows1252 } from './blw';
import { resultsCsv } from './results-csv';
import { regattaData, writeSeries } from './write-series';

/** A regatta as a file for Sailwave. */
export interface SeriesFile {
  /** What it may be called. */
  name: string;
  content: Uint8Array;
  /** What Sailwave has no place for, each in a sentence. */
  notes: string[];
}

/**
 * Writes one regatta, as it stands at one moment, for Sailwave: whole as a series (`blw`), or its results (`csv`).
 *
 * @throws UserError when there is no such regatta
 */
export async function exportSeries(
  store: Store,
  regattaId: string,
  format: SeriesFormat,
): Promise<SeriesFile> {
  return store.snapshot(async (db) => {
    const regattas = allRegattas(db);
    const found = regattas.find(({ regatta }) => regatta.id === regattaId);
    if (!found) {
      const known = regattas.map(({ regatta }) => `${regatta.id} (${regatta.name})`).join(', ') || 'none yet';
      throw new UserError(`There is no regatta ${JSON.stringify(regattaId)}; there are ${known}.`);
    }
    const data = regattaData(db, found.clubId, found.regatta);
    const name = `${fileName(found.regatta.name)}.${format}`;
    if (format === 'csv')
      return { name, content: new TextEncoder().encode(`\uFEFF${resultsCsv(data)}`), notes: [] };
    const { blw, notes } = writeSeries(data);
    return { name, content: toWindows1252(blw), notes };
  });
}

/** A name that every file system takes. */
function fileName(name: string): string {
  const plain = [...name].filter((sign) => sign >= ' ' && !'\\/:*?"<>|'.includes(sign)).join('');
  return plain.trim().slice(0, 100) || 'series';
}
