import { bundleShape } from './bundle-shape';
import { type Bundle, FORMAT, FORMAT_VERSION, type SectionName, sectionNames, sections } from './format';
import { makeBundle } from './make-bundle';
import { isBase64 } from './seal';
import { shapeProblem } from './shape';
import { unlikeParts } from './unlike';
import { form as t } from './words';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isNumberOfVersion = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 1;
const isHash = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isKey = (value: unknown) => isBase64(value) && atob(value).length === 32;

/** The years 1970 to 9999. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1;
const isMoment = (value: unknown) =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= LAST_MOMENT;

const isPrevious = (value: unknown) =>
  value === null || (isObject(value) && isNumberOfVersion(value.number) && isHash(value.hash));
const isUnsigned = (value: unknown) =>
  value === undefined || (isObject(value) && isNumberOfVersion(value.from) && isNumberOfVersion(value.to));
const isKeyChange = (value: unknown) =>
  value === undefined ||
  (isObject(value) &&
    (value.previous_key === null || isKey(value.previous_key)) &&
    isMoment(value.changed_at) &&
    isText(value.reason));

/**
 * Required members of every bundle, parents first. Lists of other records may be missing, because some were added
 * later.
 */
const needed: readonly (readonly [path: string, isGood: (value: unknown) => boolean])[] = [
  ['engine', isObject],
  ['engine.name', isText],
  ['engine.version', isText],
  ['club', isObject],
  ['club.id', isText],
  ['club.name', isText],
  ['club.public_key', isKey],
  ['publication', isObject],
  ['publication.regatta_id', isText],
  ['publication.number', isNumberOfVersion],
  ['publication.status', isText],
  ['publication.published_at', isMoment],
  ['publication.previous', isPrevious],
  ['publication.unsigned', isUnsigned],
  ['key_change', isKeyChange],
  ['changes', Array.isArray],
  ['regatta', isObject],
  ['regatta.id', isText],
  ['regatta.name', isText],
  ['regatta.time_zone', isText],
  ['regatta.fleets', Array.isArray],
  ['regatta.series', Array.isArray],
  ['regatta.championships', Array.isArray],
  ['entries', Array.isArray],
  ['races', Array.isArray],
  ['scores', Array.isArray],
  ['results', isObject],
  ['results.time_zone', isText],
  ['results.fleets', Array.isArray],
];

/**
 * Why this version cannot read a bundle, or the bundle is malformed: an unknown member, a value of the wrong kind, a
 * wrong order, or a duplicate record. Null if valid.
 */
export function formProblem(bundle: Bundle): string | null {
  if (bundle.format !== FORMAT) return t.otherFormat(JSON.stringify(bundle.format), FORMAT);
  if (!(bundle.format_version >= 1)) return t.noVersion;
  if (bundle.format_version > FORMAT_VERSION) return t.newerVersion(bundle.format_version, FORMAT_VERSION);
  const bad = needed.find(([path, isGood]) => !isGood(memberAt(bundle, path)));
  if (bad) return t.notReadable(bad[0]);
  return shapeProblem(bundle, bundleShape, '') ?? makingProblem(bundle);
}

/** Compares a bundle with one made from its own records and returns the fault; null if equal. */
function makingProblem(bundle: Bundle): string | null {
  if (bundle.publication.regatta_id !== bundle.regatta.id)
    return t.otherRegatta(JSON.stringify(bundle.publication.regatta_id), JSON.stringify(bundle.regatta.id));
  const records = {} as Record<SectionName, object[]>;
  for (const name of sectionNames) {
    records[name] = bundle[name] ?? [];
    const twice = findTwice(records[name] as Record<string, unknown>[], sections[name].key);
    if (twice >= 0) return t.twice(`${name}[${twice}]`);
  }
  const [unlike] = unlikeParts(bundle, JSON.parse(JSON.stringify(makeBundle({ ...bundle, records }))));
  return unlike ? t.madeOtherwise(unlike.path || t.aPart) : null;
}

/** Index of the first record whose key repeats an earlier one; −1 if none. */
function findTwice(records: readonly Record<string, unknown>[], key: readonly string[]): number {
  const found = new Set<string>();
  return records.findIndex((record) => {
    const { size } = found;
    return found.add(JSON.stringify(key.map((field) => record[field]))).size === size;
  });
}

function memberAt(bundle: Bundle, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), bundle);
}
