import { publishedPages as t } from '@messages/public-pages';
import { letterheadOfAll, letterheadOfRegatta } from '../../../club/publishing/letterheads';
import type { NextVersionReader } from '../../../club/publishing/next-version';
import {
  findPublished,
  findVersion,
  listVersions,
  type PublicationHead,
  type PublishedMark,
  type PublishedRegatta,
  publishedMark,
  publishedMarks,
  resultsOf,
  withResults,
} from '../../../club/publishing/publication-versions';
import { tableTitle } from '../../../contract/areas/racing/series';
import { type TableName, tableNameOf } from '../../../contract/published-results';
import { KEY_SEPARATOR } from '../../../contract/schema';
import type { Readable } from '../../../db/connection';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { asOfFileName, asOfText, madeAt } from '../../../shared/as-of-text';
import { fleetCsv } from '../../../shared/results-format';
import type { PageCache, PageSet } from '../page-cache';
import { type PreparedPage, preparePage } from '../prepared-page';
import { indexPage, regattaPage, resultsPolicy, type ShownVersion } from './pages';
import { versionsPage } from './versions-page';

const HTML = { 'content-type': 'text/html; charset=UTF-8' };

/** Headers of a page with its own styles. */
const withStyles = (page: string) => ({ ...HTML, 'content-security-policy': resultsPolicy(page) });

/** Cache name for the list of all regattas; no regatta has this id. */
const INDEX = '';

/** Results, or one version, taken off the public pages. */
export interface Withdrawn {
  withdrawn_at: number;
  reason: string | null;
  timeZone: string;
}

/** A page; a withdrawal notice; or undefined if nothing was ever published. */
export type Found = PreparedPage | Withdrawn | undefined;

/** A version in an address: by number only, or with its edition. */
export interface VersionName {
  number: number;
  edition?: string | undefined;
}

/** Pages and spreadsheets of published results, made once for each version. */
export class PublishedPages {
  constructor(
    private readonly db: Readable,
    private readonly cache: PageCache,
    private readonly next: Pick<NextVersionReader, 'hasChanged'>,
  ) {}

  /** Page listing all published results, latest first. */
  async index(): Promise<PreparedPage> {
    const published = publishedMarks(this.db);
    const ids = published.map(({ regatta_id }) => regatta_id);
    const letterhead = letterheadOfAll(this.db, ids);
    const made = await this.cache.get(INDEX, JSON.stringify([published, letterhead?.mark]), async () => {
      const pause = yieldToEventLoop();
      const regattas: PublishedRegatta[] = [];
      for (const { regatta_id } of published) {
        // A withdrawal meanwhile changes the mark.
        const regatta = findPublished(this.db, regatta_id);
        if (regatta) regattas.push(regatta);
        await pause();
      }
      return new Map([[PAGE, await preparePage(indexPage(regattas, letterhead), HTML)]]);
    });
    return made.get(PAGE)!;
  }

  /** Page of a regatta's latest version. */
  async regatta(id: string): Promise<Found> {
    return this.#latest(id);
  }

  /** Spreadsheet of a fleet or series; undefined if not published. */
  async table(id: string, table: TableName): Promise<Found> {
    return this.#latest(id, table);
  }

  /** Page of an old version, or the spreadsheet of one of its tables. */
  async version(id: string, name: VersionName, table?: TableName): Promise<Found> {
    const found = this.find(id, name);
    if (!found || !('latest' in found)) return found;
    const { version, latest } = found;
    if (version.number === latest.number && version.edition === latest.edition)
      return this.#latest(id, table);
    const key = [id, version.number, version.edition].join(KEY_SEPARATOR);
    const make = () => this.#prepare({ version, latest, changedSince: false });
    return pageIn(await this.cache.get(key, latest.mark, make), table);
  }

  /** A public version and the last one; a withdrawal notice; or undefined if there is none. */
  find(
    id: string,
    { number, edition }: VersionName,
  ): { version: PublicationHead; latest: PublishedMark } | Withdrawn | undefined {
    const latest = publishedMark(this.db, id);
    const version = latest && findVersion(this.db, id, number, edition);
    if (!version) return undefined;
    const { withdrawn_at, withdrawal_reason } = latest.withdrawn_at === null ? version : latest;
    if (withdrawn_at === null) return { version, latest };
    return this.#withdrawn(latest, { withdrawn_at, withdrawal_reason });
  }

  /** Page listing every version of a regatta's results. */
  async versions(id: string): Promise<Found> {
    const { db } = this;
    const latest = publishedMark(db, id);
    if (!latest) return undefined;
    if (latest.withdrawn_at !== null) return this.#withdrawn(latest, latest);
    const changedSince = this.next.hasChanged(id);
    const name = [id, 'versions'].join(KEY_SEPARATOR);
    const made = await this.cache.get(name, `${latest.mark} ${changedSince}`, async () => {
      const versions = listVersions(db, id);
      const { name, time_zone } = resultsOf(db, latest);
      const text = versionsPage({
        ...{ name, timeZone: time_zone, versions, changedSince },
        letterhead: letterheadOfRegatta(db, id),
      });
      return new Map([[PAGE, await preparePage(text, HTML)]]);
    });
    return made.get(PAGE);
  }

  async #latest(id: string, table?: TableName): Promise<Found> {
    const latest = publishedMark(this.db, id);
    if (!latest) return undefined;
    if (latest.withdrawn_at !== null) return this.#withdrawn(latest, latest);
    const changedSince = this.next.hasChanged(id);
    const pages = await this.cache.get(id, `${latest.mark} ${changedSince}`, () => {
      const version = findVersion(this.db, id, latest.number)!;
      return this.#prepare({ version, latest, changedSince });
    });
    return pageIn(pages, table);
  }

  #withdrawn(
    latest: PublishedMark,
    { withdrawn_at, withdrawal_reason: reason }: Pick<PublicationHead, 'withdrawn_at' | 'withdrawal_reason'>,
  ): Withdrawn {
    return { withdrawn_at: withdrawn_at!, reason, timeZone: resultsOf(this.db, latest).time_zone };
  }

  /** Pages of one version. Reads all data before its first await. */
  #prepare({ version, latest, changedSince }: Preparing): Promise<PageSet> {
    const { regatta_id, number, edition } = version;
    const others = listVersions(this.db, regatta_id).filter(
      (other) => other.number === number && other.edition !== edition && other.withdrawn_at === null,
    );
    const isLatest = number === latest.number && edition === latest.edition;
    return preparePublication({
      ...{ version: withResults(this.db, version), others },
      ...{ latest: latest.number, isLatest, changedSince },
      letterhead: letterheadOfRegatta(this.db, regatta_id),
    });
  }
}

interface Preparing {
  version: PublicationHead;
  latest: PublishedMark;
  changedSince: boolean;
}

/** Names of one version's pages. */
const PAGE = 'page';
const csvOf = (table: TableName) => `csv ${table.join(KEY_SEPARATOR)}`;

/** Page of a version, or the spreadsheet of one of its tables. */
function pageIn(pages: PageSet, table: TableName | undefined): PreparedPage | undefined {
  if (table === undefined) return pages.get(PAGE);
  // Some proxies decode the slash in a fleet's name.
  return pages.get(csvOf(table)) ?? pages.get(csvOf([table.join('/')]));
}

async function preparePublication(shown: ShownVersion): Promise<PageSet> {
  const { results, number, status, published_at } = shown.version;
  const age = madeAt(published_at);
  const asOf = t.asOfVersion(asOfText(age, results.time_zone), number);
  const fileName = t.asOfVersion(asOfFileName(age, results.time_zone), number);
  const page = await regattaPage(shown);
  const pages = new Map([[PAGE, await preparePage(page, withStyles(page))]]);
  for (const fleet of results.fleets) {
    const csv = await preparePage(`\uFEFF${fleetCsv(fleet, asOf)}\r\n`, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${results.name} ${tableTitle(fleet)} ${status}, ${fileName}.csv`),
    });
    pages.set(csvOf(tableNameOf(fleet)), csv);
  }
  return pages;
}

/** Content-Disposition with a file name that browsers accept, with any characters in the name. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .,()-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
