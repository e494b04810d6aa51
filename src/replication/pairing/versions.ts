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
 * commutative, associative and idempotent, and rests on no clock: one version replaces another only where its writer had
 * seen the other. A write is named by what it says. Two nodes that have one state of a record from a third, such as the
 * club's cloud, thus have one version: an answer to it on one of them is an answer to both. Writes are numbered by a Lamport
 * clock that goes on from the record's `version`, here and in the cloud: how many edits a node has read, or versioned one by
 * one, does not matter.
 *
 * Pure: nothing here reads or writes a database.
 */

/** The names of known writes, with the number of each. */
export type Context = Record<string, number>;

/** One version of a record: what a node wrote, and nobody who saw it has replaced since. */
export interface Sibling {
  /** Names the write. In an older Dockside: its node id, with `n` as the number of the write there. */
  node: string;
  /** Its `rank`; of an older Dockside the number of the write among those of its node. Who knows a greater one has seen it. */
  n: number;
  /** Above the rank of any version that its writer knew. At least the record's own `version`, where it has one. */
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
  const ofB = new Map(b.siblings.map((sibling) => [nameOf(sibling), sibling]));
  const siblings = [
    ...a.siblings
      .filter((sibling) => ofB.has(nameOf(sibling)) || !hasSeen(b, sibling))
      .map((sibling) => laterNumbered(sibling, ofB.get(nameOf(sibling)))),
    ...b.siblings.filter((sibling) => !ofA.has(nameOf(sibling)) && !hasSeen(a, sibling)),
  ].toSorted(compareDots);
  const context = { ...a.context };
  for (const [node, n] of Object.entries(b.context)) context[node] = Math.max(context[node] ?? 0, n);
  return { context: withoutOldest(context, siblings), siblings };
}

/**
 * Merges what another node knows into what is known here. A record that thereby changes is shown under a greater number than
 * before: a client that read the record before must not mistake it for the one that it read. All nodes take that number.
 */
export function mergeNews(known: RecordState, news: RecordState): RecordState {
  const merged = merge(known, news);
  const [before, after] = [contentOf(known), contentOf(merged)];
  if (before === null || after === null || before === after) return merged;
  if (withoutNumber(before) === withoutNumber(after)) return merged;
  const [was, is] = [versionIn(before), versionIn(after)];
  if (was === undefined || is === undefined || is > was) return merged;
  return { ...merged, context: { ...merged.context, [SHOWN]: was + 1 } };
}

/** In a context: the least number that the record is shown under. No node has this id, and no write this name. */
const SHOWN = 'shown';

/** Picks one of a write's two texts, which may differ in the record's `version` alone: each server numbers edits by itself. */
function laterNumbered(one: Sibling, other: Sibling = one): Sibling {
  const numberIn = ({ json, last }: Sibling) => versionIn(json ?? last ?? null) ?? 0;
  const isLater = numberIn(other) - numberIn(one) || compareText(textOf(other), textOf(one));
  return isLater > 0 ? other : one;
}

/**
 * Tells apart two writes with one number from two copies of an older Dockside. Each version gets a name made from its
 * content, the same on every node, and both stay.
 */
function toldApart(a: RecordState, b: RecordState): [RecordState, RecordState] {
  const saidByA = new Map(a.siblings.map((sibling) => [nameOf(sibling), textOf(sibling)]));
  const twice = new Set(
    b.siblings
      .filter(({ node }) => !saysContent(node))
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

/** Number of writes of a record that are remembered. */
const REMEMBERED = 200;

/**
 * A context without writes that so many followed that nobody will bring one of them as news. They are counted: their
 * numbers follow the cloud's, which may jump. What merged contexts remember does not depend on the order.
 */
function withoutOldest(context: Context, siblings: readonly Sibling[]): Context {
  const names = Object.entries(context).filter(([name]) => isName(name));
  if (names.length <= REMEMBERED) return context;
  const latest = names.toSorted(([a, m], [b, n]) => n - m || compareText(a, b)).slice(0, REMEMBERED);
  const kept = new Set([...latest.map(([name]) => name), ...siblings.map(({ node }) => node)]);
  return Object.fromEntries(Object.entries(context).filter(([name]) => !isName(name) || kept.has(name)));
}

/** A context as an older Dockside remembers it: without writes of a number so far below that of a standing version. */
function nearestIn({ context, siblings }: RecordState): [name: string, n: number][] {
  const oldest = highestRank(siblings) - REMEMBERED;
  const standing = new Set(siblings.map(({ node }) => node));
  return Object.entries(context).filter(
    ([name, n]) => !isName(name) || oldest <= 0 || n > oldest || standing.has(name),
  );
}

/** In the names of writes that are numbered by rank. */
const MARK = '~';
const isName = (name: string) => name.includes(MARK);

/**
 * Names a write that no other says the same as. The name has no counter, because a copy of the node would continue it:
 * different writes have different names, even after a copy or a restore.
 */
function newDot({ context, siblings }: RecordState, by: string, json: string | null): Required<Dot> {
  // Two that go on from one image of a virtual machine may have the same random numbers.
  const text = JSON.stringify([randomUUID(), by, context, json]);
  return { node: `${by.slice(0, 8)}${MARK}${hashOf(text)}`, n: nextRank(siblings), by };
}

const nextRank = (siblings: readonly Sibling[]) => 1 + highestRank(siblings);
const highestRank = (siblings: readonly Sibling[]) => Math.max(0, ...siblings.map(({ rank }) => rank));

function versionIn(json: string | null): number | undefined {
  if (json === null || !json.includes('"version":')) return undefined;
  const { version } = JSON.parse(json) as { version?: unknown };
  return typeof version === 'number' ? version : undefined;
}

/** The record without its `version`, as text. */
function withoutNumber(json: string): string {
  if (versionIn(json) === undefined) return json;
  const { version: _, ...record } = JSON.parse(json);
  return JSON.stringify(record);
}

const BASE = 'base-';
const SAYS = `says${MARK}`;
const GONE = `gone${MARK}`;

/** Digits of a SHA-256 in the name of a write. */
const DIGITS = 24;
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, DIGITS);

/** Names the version of a record from before the pairing. @param sha256 of its JSON text, in hex */
export const baseNameOf = (sha256: string): string => `${BASE}${sha256.slice(0, DIGITS)}`;

/** The state of a record from before the pairing, which older Docksides name so too. @param by the node that has it */
export function firstState(by: string, json: string): RecordState {
  return stateWith(UNKNOWN, { ...dotOf({ rank: 1, json }), by, rank: 1, json });
}

/** Names a write by what it says. */
function dotOf({
  rank,
  json,
  last = null,
  writes = [],
}: Pick<Sibling, 'rank' | 'json' | 'last' | 'writes'>): Dot {
  if (json === null) return { node: `${GONE}${digestOf(last === null ? '' : withoutNumber(last))}`, n: rank };
  if (rank === 1) return { node: `${BASE}${digestOf(json)}`, n: 1 };
  return { node: saysNameOf(json, writes), n: rank };
}

function saysNameOf(json: string, writes: readonly FieldWrite[] = []): string {
  const text = withoutNumber(json);
  return `${SAYS}${digestOf(writes.length === 0 ? text : JSON.stringify([text, writes]))}`;
}

/** True if the name of a write follows from its content. */
const saysContent = (node: string) => [BASE, SAYS, GONE].some((start) => node.startsWith(start));

/**
 * Notes that the state was made in view of a record as a third node took it, such as the club's cloud: here several edits may
 * have become one version. Whoever has read that record there has read nothing new.
 *
 * @param number the record's `version` there, where its kind has versions
 */
export function withKnown(
  state: RecordState,
  by: string,
  { json, number, rules = WHOLE }: { json: string; number: number | undefined; rules?: KindRules },
): RecordState {
  const { context, siblings } = state;
  const rank = highestRank(siblings);
  const name = saysNameOf(json);
  const [only, ...others] = siblings;
  const n = others.length === 0 ? Math.max(rank, number ?? 0) : rank;
  if (only === undefined || (context[name] ?? 0) >= n) return state;
  if (only.json !== null && withoutNumber(only.json) === withoutNumber(json)) {
    if (n > rank) return write(state, by, only.json, rules, n);
    // The name of a version merged by field says more than the record.
    if (!rules.byField || only.node.startsWith(BASE)) return state;
  }
  const known = { context: { ...context, [name]: n }, siblings };
  return n === rank ? known : write(known, by, only.json, rules, n + 1);
}

/**
 * Returns true if versions here have replaced a record as another server has it, such as a cloud that was put back: it is not
 * news. What nobody here knows is.
 *
 * @param number the record's `version` there, where its kind has versions
 */
export function hasReplaced({ context, siblings }: RecordState, json: string, number = 1): boolean {
  const text = withoutNumber(json);
  if (siblings.some((one) => one.json !== null && withoutNumber(one.json) === text)) return false;
  return (context[saysNameOf(json)] ?? 0) >= number || Object.hasOwn(context, `${BASE}${digestOf(json)}`);
}

/** True if a write is known: its version stands, or was replaced by a writer who had seen it, or one that says the same. */
export function hasSeen(
  { context }: Pick<RecordState, 'context'>,
  { node, n, json }: Pick<Sibling, 'node' | 'n' | 'json'>,
): boolean {
  if ((context[node] ?? 0) >= n) return true;
  return node.startsWith(BASE) && json !== null && Object.hasOwn(context, saysNameOf(json));
}

/** The part of a state on which nodes have to agree, older Docksides too, as text: without the writers. */
export function textOfState(state: RecordState): string {
  const { siblings } = state;
  const seen = nearestIn(state).toSorted(([a], [b]) => compareText(a, b));
  return JSON.stringify([seen, siblings.map((sibling) => [nameOf(sibling), textOf(sibling)])]);
}

/** Returns true if two states are the same. */
export function isSameState(a: RecordState, b: RecordState): boolean {
  const nodes = new Set([...Object.keys(a.context), ...Object.keys(b.context)]);
  return (
    a.siblings.length === b.siblings.length &&
    a.siblings.every((one, index) => {
      const other = b.siblings[index]!;
      return nameOf(one) === nameOf(other) && textOf(one) === textOf(other);
    }) &&
    [...nodes].every((node) => a.context[node] === b.context[node])
  );
}

/**
 * Writes the record as it is shown. The new version replaces the ones merged into the shown record, and keeps its
 * conflicts with others. A deletion replaces all.
 *
 * @param by the node that it is made on
 * @param number the least number of the write: the record's `version` where it was read
 */
export function write(
  state: RecordState,
  by: string,
  json: string | null,
  rules: KindRules = WHOLE,
  number = 0,
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
  return stateWith(state, newSibling(state, by, json, { ...rules, number }), rest);
}

/** Writes a person's choice, which replaces every version. @param by the node that it is made on */
export function choose(
  state: RecordState,
  by: string,
  json: string | null,
  { byField }: KindRules = WHOLE,
): RecordState {
  return stateWith(state, newSibling(state, by, json, { byField, isChoice: true }));
}

/** Writes a version whose name says nothing of its content. It replaces every other. @param by the node that it is made on */
export function writeUnnamed(state: RecordState, by: string, json: string | null): RecordState {
  return stateWith(state, { ...newDot(state, by, json), rank: nextRank(state.siblings), json, last: null });
}

function stateWith({ context }: RecordState, written: Sibling, others: readonly Sibling[] = []): RecordState {
  const { node, n } = written;
  const siblings = [...others, written].toSorted(compareDots);
  return {
    context: withoutOldest({ ...context, [node]: Math.max(context[node] ?? 0, n) }, siblings),
    siblings,
  };
}

function newSibling(
  state: RecordState,
  by: string,
  json: string | null,
  { byField, isChoice = false, number = 0 }: { byField: boolean; isChoice?: boolean; number?: number },
): Sibling {
  const rank = Math.max(nextRank(state.siblings), versionIn(json) ?? 0, number);
  const named = <Content extends Pick<Sibling, 'json' | 'last' | 'writes'>>(content: Content) => ({
    ...{ ...dotOf({ rank, ...content }), by, rank, ...content },
  });
  if (json === null) return named({ json, last: lastContent(state) });
  const before = aliveIn(state).map(fieldVersion);
  if (!byField || before.length === 0) return named({ json });
  const writes = writesAfter(before, { name: OWN, rank, json }, { isChoice, most: REMEMBERED });
  const sibling = named({ json, writes });
  const name = nameOf(sibling);
  return { ...sibling, writes: writes.map((write) => (write.name === OWN ? { ...write, name } : write)) };
}

/** Stands for a write in its list of writes, until it has a name. */
const OWN = '';

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
  const least = state.context[SHOWN] ?? 0;
  if (alive.size === 1 && (versionIn(shown.json) ?? least) >= least) return shown.json;
  const record = mergedOf(state)?.record ?? JSON.parse(shown.json);
  if (typeof record.version !== 'number') return JSON.stringify(record);
  const versions = [...alive].map((json) => Number(JSON.parse(json).version));
  return JSON.stringify({ ...record, version: Math.max(least, Math.max(...versions) + alive.size - 1) });
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
