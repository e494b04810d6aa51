import { createHash, randomUUID } from 'node:crypto';
import {
  type FieldVersion,
  type FieldWrite,
  isDisputed,
  mergeFields,
  withOthersFields,
  writesAfter,
} from './fields';

/**
 * The versions of one record on several nodes that write without asking each other: a multi-value register. Merging is
 * commutative, associative and idempotent, and rests on no clock and no counter: each write has a name of its own, and one
 * version replaces another only where its writer had seen the other.
 *
 * Pure: nothing here reads or writes a database.
 */

/** The names of known writes, with the number of each. */
export type Context = Record<string, number>;

/** One version of a record: what a node wrote, and nobody who saw it has replaced since. */
export interface Sibling {
  /** Names the write. In an older Dockside: its node id, with `n` as the number of the write there. */
  node: string;
  /** Its `rank`; of an older Dockside the number of the write among those of its node. */
  n: number;
  /** One more than the rank of any version that its writer knew, so that a version ranks above those it had seen. */
  rank: number;
  /** The record as JSON text; null: deleted. */
  json: string | null;
  /** The node that wrote it, or had it before the pairing. Older Docksides say it of the latter alone. */
  by?: string | undefined;
  /** The record before its deletion. */
  last?: string | null;
  /** Writes in this version of a record that is merged field by field. Older Docksides leave them out. */
  writes?: FieldWrite[] | undefined;
}

/** Names a write. */
export type Dot = Pick<Sibling, 'node' | 'n' | 'by'>;

/** Versions of one record, as one node knows them. */
export interface RecordState {
  context: Context;
  /** In the order of their nodes and numbers. */
  siblings: Sibling[];
}

export const UNKNOWN: RecordState = { context: {}, siblings: [] };

/** The comparison rules for versions of one kind of record. */
export interface KindRules {
  /** Fields in which versions may differ without a conflict. */
  ignored: readonly string[];
  /** Versions that changed different fields make no conflict. */
  byField: boolean;
}

/** The rules of kinds that say no others. */
export const WHOLE: KindRules = { ignored: [], byField: false };

/** Names a version: a node id has no space in it. */
export const nameOf = ({ node, n }: Dot): string => `${node} ${n}`;

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const compareDots = (a: Sibling, b: Sibling) => compareText(a.node, b.node) || a.n - b.n;

/** Merges what two nodes know: a version goes if one of them has seen it and does not have it any more. */
export function merge(first: RecordState, second: RecordState): RecordState {
  const [a, b] = toldApart(first, second);
  const ofA = new Set(a.siblings.map(nameOf));
  const ofB = new Set(b.siblings.map(nameOf));
  const siblings = [
    ...a.siblings.filter((sibling) => ofB.has(nameOf(sibling)) || !hasSeen(b, sibling)),
    ...b.siblings.filter((sibling) => !ofA.has(nameOf(sibling)) && !hasSeen(a, sibling)),
  ].toSorted(compareDots);
  const context = { ...a.context };
  for (const [node, n] of Object.entries(b.context)) context[node] = Math.max(context[node] ?? 0, n);
  return { context: withoutOldest(context, siblings), siblings };
}

/**
 * Tells apart two writes with one number from two copies of an older Dockside. Each version gets a name made from its
 * content, the same on every node, and both stay.
 */
function toldApart(a: RecordState, b: RecordState): [RecordState, RecordState] {
  const saidByA = new Map(a.siblings.map((sibling) => [nameOf(sibling), textOf(sibling)]));
  const twice = new Set(
    b.siblings
      .filter((sibling) => (saidByA.get(nameOf(sibling)) ?? textOf(sibling)) !== textOf(sibling))
      .map(nameOf),
  );
  return twice.size === 0 ? [a, b] : [renamed(a, twice), renamed(b, twice)];
}

function renamed({ context, siblings }: RecordState, names: ReadonlySet<string>): RecordState {
  const state: RecordState = { context: { ...context }, siblings: [] };
  for (const sibling of siblings) {
    const { node, by = node } = sibling;
    const isTwice = names.has(nameOf(sibling));
    const one = isTwice ? { ...sibling, by, node: `fork-${hashOf(textOf(sibling))}`, n: 1 } : sibling;
    if (isTwice) state.context[one.node] = 1;
    state.siblings.push(one);
  }
  return state;
}

/** Content of a version as exact text. */
const textOf = ({ rank, json, last = null }: Sibling) => JSON.stringify([rank, json, last]);

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Number of writes of a record that are remembered, one after the other. */
const REMEMBERED = 200;

/** A context without writes that so many were made in view of that nobody will bring one of them as news. */
function withoutOldest(context: Context, siblings: readonly Sibling[]): Context {
  const oldest = Math.max(0, ...siblings.map(({ rank }) => rank)) - REMEMBERED;
  if (oldest <= 0) return context;
  const standing = new Set(siblings.map(({ node }) => node));
  return Object.fromEntries(
    Object.entries(context).filter(([name, n]) => !isName(name) || n > oldest || standing.has(name)),
  );
}

/** Begins the part of a write's name that no other has. */
const MARK = '~';
const isName = (name: string) => name.includes(MARK);

/**
 * Names a write that a node makes now. The name has no counter, because a copy of the node would continue it. Different
 * writes have different names, even after a copy or a restore. The names of one node share a prefix.
 */
export function newDot({ context, siblings }: RecordState, by: string, json: string | null): Required<Dot> {
  // Two that go on from one image of a virtual machine may have the same random numbers.
  const text = JSON.stringify([randomUUID(), by, context, json]);
  return { node: `${by.slice(0, 8)}${MARK}${hashOf(text)}`, n: nextRank(siblings), by };
}

const nextRank = (siblings: readonly Sibling[]) => 1 + Math.max(0, ...siblings.map(({ rank }) => rank));

/** True if a write is known: its version stands, or was replaced by a writer who had seen it. */
export function hasSeen({ context }: Pick<RecordState, 'context'>, { node, n }: Dot): boolean {
  return (context[node] ?? 0) >= n;
}

/** The part of a state on which nodes have to agree, as text: without the writers. */
export function textOfState({ context, siblings }: RecordState): string {
  const seen = Object.entries(context).toSorted(([a], [b]) => compareText(a, b));
  return JSON.stringify([seen, siblings.map((sibling) => [nameOf(sibling), textOf(sibling)])]);
}

/** Returns true if two states are the same. */
export function isSameState(a: RecordState, b: RecordState): boolean {
  const nodes = new Set([...Object.keys(a.context), ...Object.keys(b.context)]);
  return (
    a.siblings.length === b.siblings.length &&
    a.siblings.every((sibling, index) => nameOf(sibling) === nameOf(b.siblings[index]!)) &&
    [...nodes].every((node) => a.context[node] === b.context[node])
  );
}

/**
 * Writes the record as it is shown. The new version replaces the ones merged into the shown record, and keeps its
 * conflicts with others. A deletion replaces all.
 *
 * @param dot the write, by `newDot`
 */
export function write(
  state: RecordState,
  dot: Dot,
  json: string | null,
  rules: KindRules = WHOLE,
): RecordState {
  const shown = shownSibling(state);
  const isAll = json === null || shown === undefined || shown.json === null;
  const merged = isAll ? undefined : mergedOf(state);
  const says = (sibling: Sibling) => saysOf(sibling, rules.ignored);
  const isOpen = (sibling: Sibling) =>
    merged && sibling.json !== null
      ? isDisputed(fieldVersion(sibling), merged)
      : says(sibling) !== says(shown!);
  const rest = isAll ? [] : state.siblings.filter(isOpen);
  return stateWith(state, dot, [...rest, newSibling(state, dot, json, rules)].toSorted(compareDots));
}

/** Writes a person's choice, which replaces every version. */
export function choose(
  state: RecordState,
  dot: Dot,
  json: string | null,
  { byField }: KindRules = WHOLE,
): RecordState {
  return stateWith(state, dot, [newSibling(state, dot, json, { byField, isChoice: true })]);
}

function stateWith({ context }: RecordState, { node, n }: Dot, siblings: Sibling[]): RecordState {
  return { context: withoutOldest({ ...context, [node]: n }, siblings), siblings };
}

function newSibling(
  state: RecordState,
  dot: Dot,
  json: string | null,
  { byField, isChoice = false }: { byField: boolean; isChoice?: boolean },
): Sibling {
  const rank = nextRank(state.siblings);
  if (json === null) return { ...dot, rank, json, last: lastContent(state) };
  const before = aliveIn(state).map(fieldVersion);
  if (!byField || before.length === 0) return { ...dot, rank, json };
  const written = { name: nameOf(dot), rank, json };
  return { ...dot, rank, json, writes: writesAfter(before, written, { isChoice, most: REMEMBERED }) };
}

type Alive = Sibling & { json: string };

/** The versions that are not deletions, the one that is shown last. */
const aliveIn = ({ siblings }: RecordState): Alive[] =>
  siblings.filter((one): one is Alive => one.json !== null).toSorted(byRank);

const fieldVersion = ({ rank, json, writes, ...dot }: Sibling): FieldVersion => ({
  ...{ name: nameOf(dot), rank, json: json!, writes },
});

/** All versions in one, where the record is merged field by field; else undefined. */
function mergedOf(state: RecordState) {
  const alive = aliveIn(state);
  return alive.some(({ writes }) => writes) ? mergeFields(alive.map(fieldVersion)) : undefined;
}

/** The record as it is once this version is chosen; null: deleted. */
export function chosenContent(state: RecordState, sibling: Sibling): string | null {
  const merged = mergedOf(state);
  return merged && sibling.json !== null ? withOthersFields(fieldVersion(sibling), merged) : sibling.json;
}

/**
 * Finds the version that every node shows: of those that are not deletions the one of the highest rank, then the one whose
 * node comes last. Undefined if nothing is known.
 */
function shownSibling(state: RecordState): Sibling | undefined {
  return aliveIn(state).at(-1) ?? state.siblings.toSorted(byRank).at(-1);
}

const byRank = (a: Sibling, b: Sibling) => a.rank - b.rank || compareDots(a, b);

/**
 * The record that every node in this state has; null: deleted. Where versions differ, its `version` is a number that
 * none of them has. A client that saw another version must not mistake it for this one.
 */
export function contentOf(state: RecordState): string | null {
  const shown = shownSibling(state);
  if (!shown || shown.json === null) return null;
  const alive = new Set(aliveIn(state).map(({ json }) => json));
  if (alive.size === 1) return shown.json;
  const record = mergedOf(state)?.record ?? JSON.parse(shown.json);
  if (typeof record.version !== 'number') return JSON.stringify(record);
  const versions = [...alive].map((json) => Number(JSON.parse(json).version));
  return JSON.stringify({ ...record, version: Math.max(...versions) + alive.size - 1 });
}

/** The content of a deleted record before its deletion; null if unknown. */
export function lastContent(state: RecordState): string | null {
  const content = contentOf(state);
  if (content !== null) return content;
  return state.siblings.toSorted(compareDots).findLast(({ last }) => last)?.last ?? null;
}

/** Returns true if a person has to choose: versions differ in more than how often they were edited. */
export function isConflict(state: RecordState, { ignored }: KindRules = WHOLE): boolean {
  const { siblings } = state;
  if (siblings.length < 2) return false;
  if (new Set(siblings.map((sibling) => saysOf(sibling, ignored))).size === 1) return false;
  const merged = siblings.every(({ json }) => json !== null) ? mergedOf(state) : undefined;
  return merged === undefined || merged.disputed.size > 0;
}

/** Returns true if two records say the same, apart from their `version` and some fields. */
export function saysSame(a: string, b: string, ignored: readonly string[]): boolean {
  return saysOf({ json: a }, ignored) === saysOf({ json: b }, ignored);
}

/** Content of a version as text, without its `version` and independent of the order of its fields. */
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
