import {
  findPublished,
  type PublishedRegatta,
  publishedVersion,
  publishedVersions,
} from '../../../club/publications';
import { tableTitle } from '../../../contract/areas/series';
import type { Readable } from '../../../db/connection';
import { yieldToEventLoop } from '../../../db/yield-to-event-loop';
import { asOfFileName, asOfText, madeAt } from '../../../shared/as-of-text';
import { fleetCsv } from '../../../shared/results-format';
import type { PageCache, PageSet } from '../page-cache';
import { type PreparedPage, preparePage } from '../prepared-page';
import { indexPage, regattaPage } from './pages';

const HTML = { 'content-type': 'text/html; charset=UTF-8' };

/** The name of the list of all regattas in the cache; no regatta has it for an id. */
const INDEX = '';

/** The pages and spreadsheets of what is published, made once for each publication. */
export class PublishedPages {
  constructor(
    private readonly db: Readable,
    private readonly cache: PageCache,
  ) {}

  /** The page that lists everything that is published, the latest first. */
  async index(): Promise<PreparedPage> {
    const published = publishedVersions(this.db);
    const version = JSON.stringify(published);
    const made = await this.cache.get(INDEX, version, async () => {
      const pause = yieldToEventLoop();
      const regattas: PublishedRegatta[] = [];
      for (const { regatta_id } of published) {
        // One that is unpublished meanwhile makes another version.
        const regatta = findPublished(this.db, regatta_id);
        if (regatta) regattas.push(regatta);
        await pause();
      }
      return new Map([[PAGE, await preparePage(indexPage(regattas), HTML)]]);
    });
    return made.get(PAGE)!;
  }

  /** A regatta's page; undefined when its results are not published. */
  async regatta(id: string): Promise<PreparedPage | undefined> {
    return (await this.#publication(id))?.get(PAGE);
  }

  /** The spreadsheet of a fleet, or of a series as `fleet/series`; undefined when it is not in what is published. */
  async fleetCsv(id: string, fleet: string): Promise<PreparedPage | undefined> {
    return (await this.#publication(id))?.get(csvOf(fleet));
  }

  async #publication(id: string): Promise<PageSet | undefined> {
    const version = publishedVersion(this.db, id);
    if (version === undefined) return undefined;
    return this.cache.get(id, version, () => preparePublication(findPublished(this.db, id)!));
  }
}

/** The names of the pages of one publication. */
const PAGE = 'page';
const csvOf = (fleet: string) => `csv ${fleet}`;

async function preparePublication(regatta: PublishedRegatta): Promise<PageSet> {
  const { results, status, published_at } = regatta;
  const age = madeAt(published_at);
  const asOf = asOfText(age, results.time_zone);
  const fileName = asOfFileName(age, results.time_zone);
  const pages = new Map([[PAGE, await preparePage(await regattaPage(regatta), HTML)]]);
  for (const fleet of results.fleets) {
    const csv = await preparePage(`\uFEFF${fleetCsv(fleet, asOf)}\r\n`, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${results.name} ${tableTitle(fleet)} ${status}, ${fileName}.csv`),
    });
    pages.set(csvOf(fleet.series ? `${fleet.fleet}/${fleet.series.id}` : fleet.fleet), csv);
  }
  return pages;
}

/** A file name in the header that browsers read, whatever characters it holds. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .,()-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}
