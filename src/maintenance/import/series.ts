import { allClubIds } from '../../club/owners';
import type { ImportReport } from '../../contract/staff-operations/import';
import type { Store } from '../../db/store';
import { parseBlw } from '../sailwave/blw';
import { importSeries, LineError, type SeriesTarget } from '../sailwave/import-series';
import { readSeries } from '../sailwave/read-series';
import { MAX_ENTRIES, tooLarge } from './entries/columns';
import { ImportError, type ImportProgress, type ImportResult, isAboutLine } from './import-error';
import { writeOrPreview } from './preview';
import { type Source, textOf } from './text';

/** More than any series takes. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface SeriesOptions {
  /** The regatta that it goes into; left out, a new one is made. */
  regattaId?: string | undefined;
  /** The club of a new regatta; may be left out while there is one. */
  clubId?: string | undefined;
  /** Only boats, no races and results. */
  boatsOnly?: boolean | undefined;
  preview?: boolean | undefined;
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports a Sailwave series (`.blw`) as a new regatta or into one that is there. As everything that staff enter, it is
 * queued for upstream.
 */
export async function importSailwave(
  store: Store,
  file: string,
  source: Source,
  { regattaId, clubId, boatsOnly, preview = false, now, onProgress }: SeriesOptions,
): Promise<ImportResult> {
  if (source.size > MAX_BYTES) throw tooLarge(file, `${MAX_BYTES / 1024 / 1024} MiB`);
  const name = file.replace(/^.*[\\/]/, '').replace(/\.blw$/i, '');
  const blw = parseBlw(textOf(source));
  if (blw.competitors.size > MAX_ENTRIES) throw tooLarge(file, `${MAX_ENTRIES} competitors`);
  const series = readSeries(blw, name);
  const refuse = (message: string, line = 1) => new ImportError(file, [{ line, message }]);
  if (series.entries.length === 0)
    throw refuse(
      'this is no Sailwave series with competitors; save it in Sailwave as .blw, or export its entries as CSV',
    );
  if (boatsOnly) Object.assign(series, { races: [], scores: [], stored: [] });
  const target: SeriesTarget = {
    clubId: regattaId === undefined ? (clubId ?? '') : '',
    regattaId: regattaId ?? null,
    name,
  };
  return writeOrPreview(store, preview, (db) => {
    target.clubId = clubFor(allClubIds(db, regattaId), clubId, regattaId, refuse);
    const context = { clubId: target.clubId, now, queue: true, recordedBy: null };
    try {
      const { records, regatta, differences } = importSeries(db, context, target, series, onProgress);
      const report: ImportReport = {
        regatta: { id: regatta.id, name: regatta.name },
        notes: series.notes.all(),
        differences,
      };
      return { file, records, ...report };
    } catch (error) {
      if (!(error instanceof LineError && isAboutLine(error.cause))) throw error;
      throw refuse(error.message, error.line);
    }
  });
}

function clubFor(
  clubs: readonly string[],
  stated: string | undefined,
  regattaId: string | undefined,
  refuse: (message: string) => ImportError,
): string {
  const [only, ...others] = clubs;
  if (regattaId !== undefined) {
    if (only) return only;
    throw refuse(`there is no regatta ${JSON.stringify(regattaId)}`);
  }
  if (stated !== undefined) return stated;
  if (only && others.length === 0) return only;
  throw refuse(`say which club the regatta is of: --club ID; there are ${clubs.join(', ') || 'none yet'}`);
}
