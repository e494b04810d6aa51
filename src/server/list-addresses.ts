import { z } from 'zod';
import type { ListQuery } from '../club/lists';
import { askedOf } from '../contract/paging';
import { type ResourceName, resourceNames, resources } from '../contract/resources';
import { BASE_PATH, type Route } from '../contract/route';
import { routes } from '../contract/routes';
import type { Scope } from '../contract/scopes';
import { plainQuery } from './logged-request';

/** A list as it is asked for, by whomever. */
export interface AskedList {
  list: DirectList;
  /** The address's query, as the request log has it. */
  query: string;
  input: ListQuery;
  /** The address and the body: the same text asks for the same page. */
  name: string;
  /** Those that the address and the body name. */
  clubIds: unknown[];
}

interface DirectList {
  resource: ResourceName;
  route: Route;
  scope: Scope;
  inQuery: ReadonlySet<string>;
  inBody: ReadonlySet<string>;
}

/** The lists of records, by method and path. */
const lists = new Map(
  resourceNames.map((resource): [string, DirectList] => {
    const { list, scope } = resources[resource];
    const route = Object.values(routes).find(({ operationId }) => operationId === list) as Route;
    const [inQuery, inBody] = [namesOf(route.query), namesOf(route.body)];
    const address = `${route.method.toUpperCase()} ${BASE_PATH}${route.path}`;
    return [address, { resource, route, scope, inQuery, inBody }];
  }),
);

/** An address that means what it says: with nothing to decode. */
const PLAIN_QUERY = /^[\w.~:,=&-]*$/;

/** How many addresses are remembered. */
const MOST_ADDRESSES = 200;

/**
 * Reads what addresses ask for, and remembers it of those that are asked for again: programs poll. One is kept from the second
 * time on, so that who walks through a list fills no memory.
 */
export class ListAddresses {
  /** Null of an address that was asked for once. */
  readonly #lists = new Map<string, AskedList | null>();

  /**
   * @param address with the method before it: `GET /api/v1/members?limit=5`
   * @param body the text of it, empty where there is none
   * @returns undefined where the app is to look at the request
   */
  read(address: string, body: string): AskedList | undefined {
    const all = `${address} ${body}`;
    const known = this.#lists.get(all);
    if (known) return known;
    const asked = readAddress(all, address, body);
    if (this.#lists.size >= MOST_ADDRESSES) this.#lists.clear();
    if (asked) this.#lists.set(all, known === null ? asked : null);
    return asked;
  }
}

function readAddress(name: string, address: string, text: string): AskedList | undefined {
  const [path, search] = splitAt(address, '?');
  const list = lists.get(path);
  const query = list && parseQuery(search, list.inQuery);
  const body = text === '' ? undefined : parseBody(text);
  if (!query || body === null || Object.keys(body ?? {}).some((name) => !list.inBody.has(name)))
    return undefined;
  const inAddress = list.route.query?.safeParse(query);
  const inBody = list.route.body?.safeParse(body);
  if (inAddress?.success === false || inBody?.success === false) return undefined;
  const input = askedOf(inAddress?.data as object, inBody?.data as object) as ListQuery;
  const clubIds = [query, body ?? {}].flatMap((asked) => ('club_id' in asked ? asked.club_id : []));
  return { list, query: plainQuery(Object.entries(query)), input, name, clubIds };
}

/** Null where it is no JSON. */
function parseBody(text: string): object | null {
  try {
    return Object(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether a request to this address may be for a list that is asked for by a body. */
export function takesBody(url: string): boolean {
  return lists.has(`POST ${splitAt(url, '?')[0]}`);
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

function namesOf(schema: z.ZodType | undefined): ReadonlySet<string> {
  return new Set(schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
}
