import { pyReturn } from '@dockside/regatta-files/py/py-return';
import type { ResultsData } from '@dockside/regatta-files/results/results-data';
import { scoresCsv } from '@dockside/regatta-files/results/scores-csv';
import { toWindows1252 } from '@dockside/regatta-files/sailwave/blw';
import { resultsCsv } from '@dockside/regatta-files/sailwave/results-csv';
import { writeSeries } from '@dockside/regatta-files/sailwave/write-series';
import { xrr } from '@dockside/regatta-files/xrr/xrr';
import { exportRegatta as t } from '@messages/server/export';
import { allRegattas } from '../club/owners';
import { UserError } from '../contract/errors';
import type { SeriesFormat } from '../contract/staff-operations/export';
import type { Readable } from '../db/connection';
import type { Store } from '../db/store';
import { regattaData, resultsData } from './read-regatta';

/** A regatta as a file for another program. */
export interface RegattaFile {
  /** Suggested file name. */
  name: string;
  content: Uint8Array;
  /** Sentences about data the format cannot hold. */
  notes: string[];
}

/** A regatta written in a format. */
interface Written {
  content: Uint8Array | string;
  notes: string[];
}

type Club = ReturnType<typeof allRegattas>[number];
type Write = (db: Readable, club: Club, now: number) => Written | Promise<Written>;

/**
 * Writer and file name ending of each format. The workbook library is loaded on first use, because most servers never
 * need it.
 */
const formats: Record<SeriesFormat, { ending: string; write: Write }> = {
  blw: {
    ending: '.blw',
    write: (db, { clubId, regatta }) => {
      const { blw, notes } = writeSeries(regattaData(db, clubId, regatta));
      return { content: toWindows1252(blw), notes };
    },
  },
  csv: {
    ending: '.csv',
    write: (db, { clubId, regatta }) => ({
      content: `\uFEFF${resultsCsv(regattaData(db, clubId, regatta))}`,
      notes: [],
    }),
  },
  xlsx: {
    ending: '.xlsx',
    write: ofResults(async (data) =>
      (await import('@dockside/regatta-files/results/workbook')).workbook(data),
    ),
  },
  'scores-csv': { ending: ' scores.csv', write: ofResults(scoresCsv) },
  xrr: { ending: ' xrr.xml', write: ofResults(xrr) },
  py: { ending: ' py.xml', write: ofResults(pyReturn) },
  'py-xlsx': {
    ending: ' py.xlsx',
    write: ofResults(async (data) =>
      (await import('@dockside/regatta-files/py/py-workbook')).pyWorkbook(data),
    ),
  },
};

function ofResults(write: (data: ResultsData) => Written | Promise<Written>): Write {
  return (db, { clubId, regatta }, now) => write(resultsData(db, clubId, regatta, now));
}

/**
 * Writes one regatta for another program, from one consistent snapshot.
 *
 * @param now Unix epoch milliseconds
 * @throws UserError if there is no such regatta
 */
export async function exportRegatta(
  store: Store,
  regattaId: string,
  format: SeriesFormat,
  now = Date.now(),
): Promise<RegattaFile> {
  return store.snapshot(async (db) => {
    const regattas = allRegattas(db);
    const found = regattas.find(({ regatta }) => regatta.id === regattaId);
    if (!found) {
      const known = regattas.map(({ regatta }) => t.regatta(regatta.id, regatta.name));
      const id = JSON.stringify(regattaId);
      throw new UserError(known.length > 0 ? t.noRegatta(id, known.join(', ')) : t.noRegattaYet(id));
    }
    const { ending, write } = formats[format];
    const { content, notes } = await write(db, found, now);
    return {
      name: `${fileName(found.regatta.name)}${ending}`,
      content: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      notes,
    };
  });
}

/** A name valid on every file system. */
function fileName(name: string): string {
  const plain = [...name].filter((sign) => sign >= ' ' && !'\\/:*?"<>|'.includes(sign)).join('');
  return plain.trim().slice(0, 100) || 'series';
}
