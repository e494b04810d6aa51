import type { ListQuery } from '../club/lists';
import { askedOf } from '../contract/paging';
import { type ResourceName, resourceNames, resources } from '../contract/resources';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import { plainQuery } from './logged-request';
import { namesOf } from './query-names';

/** The request for a list, from any caller. */
export interface AskedList {
  list: DirectList;
  /** The address's query, as the request log has it. */
  query: string;
  input: ListQuery;
  /** The address: equal texts ask for the same page. */
  name: string;
  /** The club that the address names. */
  clubIds: unknown[];
}

interface DirectList {
  resource: ResourceName;
  route: Route;
  inQuery: ReadonlySet<string>;
}

/** The lists of records that need no request body, by method and path. */
const lists = new Map(
  resourceNames.flatMap((resource): [string, DirectList][] => {
    const { list } = resources[resource];
    const route = Object.values(routes).find(({ operationId }) => operationId === list) as Route;
    if (route.body) return [];
    const inQuery = new Set(namesOf(route.query));
    return [[`GET ${BASE_PATH}${route.path}`, { resource, route, inQuery }]];
  }),
);

/** A query with nothing to decode. */
const PLAIN_QUERY = /^[\w.~:,=&-]*$/;

/**
 * Reads the request for a list from an address.
 *
 * @param address with the method before it: `GET /api/v1/members?limit=5`
 * @returns undefined for a request that the app must check
 */
export function readAddress(address: string): AskedList | undefined {
  const [path, search] = splitAt(address, '?');
  const list = lists.get(path);
  const query = list && parseQuery(search, list.inQuery);
  if (!query) return undefined;
  const checked = list.route.query?.safeParse(query);
  if (!checked?.success) return undefined;
  const input = askedOf(checked.data as object, undefined) as ListQuery;
  const clubIds = 'club_id' in query ? [query.club_id] : [];
  return { list, query: plainQuery(Object.entries(query)), input, name: address, clubIds };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The members of a query, each once and all of them known; else undefined. */
function parseQuery(search: string, known: ReadonlySet<string>): Record<string, string> | undefined {
  if (!PLAIN_QUERY.test(search)) return undefined;
  const members: Record<string, string> = {};
  for (const member of search === '' ? [] : search.split('&')) {
    const [name, value] = splitAt(member, '=');
    if (!known.has(name) || Object.hasOwn(members, name)) return undefined;
    members[name] = value;
  }
  return members;
}
