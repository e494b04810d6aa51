/**
 * The versions of one record on several nodes that write without asking each other: a multi-value register. Merging is
 * commutative, associative and idempotent, and rests on no clock: versions are distinguished by the node that wrote them and
 * the number it gave that write, and one replaces another only where its writer had seen the other.
 *
 * Pure: nothing here reads or writes a database.
 */

/** The last write of each node that is known, by node id. */
export type Context = Record<string, number>;

/** One version of a record: what a node wrote, and nobody who saw it has replaced since. */
export interface Sibling {
  /** The node that wrote it. */
  node: string;
  /** The number of the write among those of its node. */
  n: number;
  /** One more than that of any version its writer knew: what was written in view of another ranks above it. */
  rank: number;
  /** The record as JSON text; null: deleted. */
  json: string | null;
  /** The node that had it, of a version from before the pairing, whose `node` names its content. */
  by?: string | undefined;
  /** Of a deletion: the record before it. */
  last?: string | null;
}

/** Names a write: its node, and its number there. */
export type Dot = Pick<Sibling, 'node' | 'n' | 'by'>;

/** What is known of one record. */
export interface RecordState {
  context: Context;
  /** In the order of their nodes and numbers. */
  siblings: Sibling[];
}

export const UNKNOWN: RecordState = { context: {}, siblings: [] };

/** Names a version: a node id has no space in it. */
export const nameOf = ({ node, n }: Dot): string => `${node} ${n}`;

const isSeen = (context: Context, { node, n }: Sibling) => (context[node] ?? 0) >= n;

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const compareDots = (a: Sibling, b: Sibling) => compareText(a.node, b.node) || a.n - b.n;

/** What two nodes know together: a version goes that one of them has seen and does not have any more. */
export function merge(a: RecordState, b: RecordState): RecordState {
  const ofA = new Set(a.siblings.map(nameOf));
  const ofB = new Set(b.siblings.map(nameOf));
  const siblings = [
    ...a.siblings.filter((sibling) => ofB.has(nameOf(sibling)) || !isSeen(b.context, sibling)),
    ...b.siblings.filter((sibling) => !ofA.has(nameOf(sibling)) && !isSeen(a.context, sibling)),
  ].toSorted(compareDots);
  const context = { ...a.context };
  for (const [node, n] of Object.entries(b.context)) context[node] = Math.max(context[node] ?? 0, n);
  return { context, siblings };
}

/** Whether two states are the same. */
export function isSameState(a: RecordState, b: RecordState): boolean {
  const nodes = new Set([...Object.keys(a.context), ...Object.keys(b.context)]);
  return (
    a.siblings.length === b.siblings.length &&
    a.siblings.every((sibling, index) => nameOf(sibling) === nameOf(b.siblings[index]!)) &&
    [...nodes].every((node) => a.context[node] === b.context[node])
  );
}

/**
 * A write of the record as it is shown: it takes the place of that version, and of those that say the same, so that what is
 * in conflict with it stays in conflict. A deletion takes the place of all, as whoever deletes a record wants none of it.
 *
 * @param dot the writing node, and the number of the write
 * @param ignored as in `isConflict`
 */
export function write(
  state: RecordState,
  dot: Dot,
  json: string | null,
  ignored: readonly string[] = [],
): RecordState {
  const shown = shownSibling(state);
  const isAll = json === null || shown === undefined || shown.json === null;
  const says = (sibling: Sibling) => saysOf(sibling, ignored);
  const rest = isAll ? [] : state.siblings.filter((sibling) => says(sibling) !== says(shown));
  return {
    context: { ...state.context, [dot.node]: dot.n },
    siblings: [...rest, newSibling(state, dot, json)].toSorted(compareDots),
  };
}

/** A person's choice: it takes the place of every version. */
export function choose(state: RecordState, dot: Dot, json: string | null): RecordState {
  return { context: { ...state.context, [dot.node]: dot.n }, siblings: [newSibling(state, dot, json)] };
}

function newSibling(state: RecordState, dot: Dot, json: string | null): Sibling {
  const rank = 1 + Math.max(0, ...state.siblings.map((sibling) => sibling.rank));
  return json === null ? { ...dot, rank, json, last: lastContent(state) } : { ...dot, rank, json };
}

/**
 * The version that every node shows: of those that are not deletions the one of the highest rank, then the one whose node
 * comes last. Undefined where nothing is known.
 */
function shownSibling({ siblings }: RecordState): Sibling | undefined {
  const alive = siblings.filter(({ json }) => json !== null);
  const among = alive.length > 0 ? alive : siblings;
  return among.toSorted((a, b) => a.rank - b.rank || compareDots(a, b)).at(-1);
}

/**
 * The record as every node that knows this has it; null: deleted. Where versions differ, its `version` is one that none of
 * them has: what was seen of another version must not be taken for this one.
 */
export function contentOf(state: RecordState): string | null {
  const shown = shownSibling(state);
  if (!shown || shown.json === null) return null;
  const alive = state.siblings.flatMap(({ json }) => (json === null ? [] : [json]));
  if (new Set(alive).size === 1) return shown.json;
  const record = JSON.parse(shown.json);
  if (typeof record.version !== 'number') return shown.json;
  const versions = alive.map((json) => Number(JSON.parse(json).version));
  return JSON.stringify({ ...record, version: Math.max(...versions) + 1 });
}

/** What a deleted record was before; null where that is not known. */
export function lastContent(state: RecordState): string | null {
  const content = contentOf(state);
  if (content !== null) return content;
  return state.siblings.toSorted(compareDots).findLast(({ last }) => last)?.last ?? null;
}

/**
 * Whether a person has to choose: versions differ in more than how often they were edited.
 *
 * @param ignored fields in which they may differ, too
 */
export function isConflict(state: RecordState, ignored: readonly string[] = []): boolean {
  const { siblings } = state;
  if (siblings.length < 2) return false;
  return new Set(siblings.map((sibling) => saysOf(sibling, ignored))).size > 1;
}

/** Whether two records say the same but for how often they were edited, and for some fields. */
export function saysSame(a: string, b: string, ignored: readonly string[]): boolean {
  return saysOf({ json: a }, ignored) === saysOf({ json: b }, ignored);
}

/** What a version says, as text that does not depend on the order of its fields, nor on how often it was edited. */
function saysOf({ json }: Pick<Sibling, 'json'>, ignored: readonly string[]): string | null {
  if (json === null) return null;
  const record: Record<string, unknown> = JSON.parse(json);
  for (const field of ['version', ...ignored]) delete record[field];
  return JSON.stringify(sorted(record));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => compareText(a, b));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
