import { basename } from 'node:path';
import { parseBlw } from '@dockside/regatta-files/sailwave/blw';
import { readSeries } from '@dockside/regatta-files/sailwave/read-series';
import type { Series } from '@dockside/regatta-files/series';
import { entrySize, importSeries as t } from '@messages/server/import';
import { keepingImport } from '../../club/integration/imports';
import { allClubIds } from '../../club/owners';
import type { ImportReport } from '../../contract/staff-operations/import';
import type { Store } from '../../db/store';
import { MAX_ENTRIES, tooLarge } from '../entries/columns';
import { ImportError, type ImportProgress, type ImportResult, isAboutLine } from '../import-error';
import { writeOrPreview } from '../preview';
import { bytesOf, type Source, textOf } from '../text';
import { LineError, type SeriesTarget, saveSeries } from './save-series';

/** Above the size of any series. */
const MAX_BYTES = 16 * 1024 * 1024;

export interface SeriesOptions {
  /** The target regatta; left out, a new one is made. */
  regattaId?: string | undefined;
  /** The club of a new regatta; optional while there is only one. */
  clubId?: string | undefined;
  /** True to import only boats, without races and results. */
  boatsOnly?: boolean | undefined;
  preview?: boolean | undefined;
  /** Author and device, as in `WriteContext`. */
  recordedBy?: string | null | undefined;
  recordedOn?: string | null | undefined;
  now: number;
  onProgress?: ImportProgress | undefined;
}

/**
 * Imports a Sailwave series (`.blw`) as a new regatta or into an existing one. Queued for upstream like all staff
 * entries.
 */
export async function importSailwave(
  store: Store,
  file: string,
  source: Source,
  options: SeriesOptions,
): Promise<ImportResult> {
  requireSize(file, source);
  const blw = parseBlw(textOf(source));
  if (blw.competitors.size > MAX_ENTRIES) throw tooLarge(file, entrySize.tooManyCompetitors(MAX_ENTRIES));
  const series = readSeries(blw, nameOf(file));
  if (series.entries.length === 0) throw refusal(file, t.isNotSailwave);
  return importSeries(store, file, 'series', series, options);
}

/**
 * Imports World Sailing's XML for results (XRR, `.xml`) as a new regatta. Its races are scored by places, which cannot
 * be mixed with times.
 */
export async function importXrr(
  store: Store,
  file: string,
  source: Source,
  options: SeriesOptions,
): Promise<ImportResult> {
  requireSize(file, source);
  if (options.regattaId !== undefined) throw refusal(file, t.createsRegatta);
  // Loaded on first use: most servers never need an XML reader.
  const { readXml, XmlError, xmlText } = await import('@dockside/regatta-files/read-xml');
  const { readXrr } = await import('@dockside/regatta-files/xrr/read-xrr');
  const { xrrSeries } = await import('@dockside/regatta-files/xrr/xrr-series');
  try {
    const event = readXrr(readXml(xmlText(bytesOf(source))));
    if (event.teams.length === 0) throw new XmlError(1, t.hasNoTeams);
    if (event.teams.length > MAX_ENTRIES) throw tooLarge(file, entrySize.tooManyTeams(MAX_ENTRIES));
    const series = xrrSeries(event);
    if (series.entries.length > MAX_ENTRIES) throw tooLarge(file, entrySize.tooManyBoats(MAX_ENTRIES));
    return await importSeries(store, file, 'xrr', series, options);
  } catch (error) {
    throw error instanceof XmlError ? refusal(file, error.message, error.line) : error;
  }
}

function requireSize(file: string, { size }: Source): void {
  if (size > MAX_BYTES) throw tooLarge(file, entrySize.tooManyMebibytes(MAX_BYTES / 1024 / 1024));
}

/** File name without folder and ending. */
function nameOf(file: string): string {
  return file.replace(/^.*[\\/]/, '').replace(/\.(blw|xml)$/i, '');
}

function refusal(file: string, message: string, line = 1): ImportError {
  return new ImportError(file, [{ line, message }]);
}

function importSeries(
  store: Store,
  file: string,
  kind: 'series' | 'xrr',
  series: Series,
  { regattaId, clubId, boatsOnly, preview = false, onProgress, ...who }: SeriesOptions,
): Promise<ImportResult> {
  const refuse = (message: string) => refusal(file, message);
  if (boatsOnly) Object.assign(series, { races: [], scores: [], stored: [] });
  const target: SeriesTarget = {
    clubId: regattaId === undefined ? (clubId ?? '') : '',
    regattaId: regattaId ?? null,
    name: nameOf(file),
  };
  return writeOrPreview(store, preview, (db) => {
    target.clubId = clubFor(allClubIds(db, regattaId), clubId, regattaId, refuse);
    const { now, recordedBy = null, recordedOn } = who;
    const context = { clubId: target.clubId, now, queue: true, recordedBy, recordedOn };
    try {
      const { result } = keepingImport(
        db,
        context,
        ({ regatta }) => ({ kind, regattaId: regatta.id, name: basename(file) }),
        () => saveSeries(db, context, target, series, onProgress),
      );
      const { records, regatta, differences } = result;
      const report: ImportReport = {
        regatta: { id: regatta.id, name: regatta.name },
        notes: series.notes.all(),
        differences,
      };
      return { file, records, ...report };
    } catch (error) {
      if (!(error instanceof LineError && isAboutLine(error.cause))) throw error;
      throw refusal(file, error.message, error.line);
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
    throw refuse(t.noRegatta(regattaId));
  }
  if (!only) throw refuse(t.noClub);
  const chosen = stated ?? (others.length === 0 ? only : undefined);
  if (chosen !== undefined && clubs.includes(chosen)) return chosen;
  const known = clubs.join(', ');
  throw refuse(stated === undefined ? t.chooseClub(known) : t.noSuchClub(stated, known));
}
