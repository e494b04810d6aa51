import { type Bundle, FORMAT, FORMAT_VERSION } from './format';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown) => typeof value === 'string';
const isPrevious = (value: unknown) =>
  value === null || (isObject(value) && Number.isSafeInteger(value.number) && isText(value.hash));

/**
 * What a verifier and its page read of every bundle, each a member of one before it. Lists of other records may be missing:
 * some came later than the format.
 */
const needed: readonly (readonly [path: string, isGood: (value: unknown) => boolean])[] = [
  ['engine', isObject],
  ['club', isObject],
  ['publication', isObject],
  ['publication.number', Number.isSafeInteger],
  ['publication.published_at', Number.isFinite],
  ['publication.previous', isPrevious],
  ['changes', Array.isArray],
  ['regatta', isObject],
  ['entries', Array.isArray],
  ['races', Array.isArray],
  ['scores', Array.isArray],
  ['results', isObject],
  ['results.time_zone', isText],
  ['results.fleets', Array.isArray],
];

/** Why a bundle cannot be read by this version; null when it can. */
export function formProblem(bundle: Bundle): string | null {
  if (bundle.format !== FORMAT)
    return `Its format is ${JSON.stringify(bundle.format)}; a publication's is "${FORMAT}".`;
  if (!(bundle.format_version >= 1)) return 'It does not say which version of the format it has.';
  if (bundle.format_version > FORMAT_VERSION)
    return `It has version ${bundle.format_version} of the format, and this verifier knows version ${FORMAT_VERSION}: take a newer Dockside, or the verifier in the HTML file of the publication.`;
  const bad = needed.find(([path, isGood]) => !isGood(memberAt(bundle, path)));
  return bad ? `It has no ${bad[0]} that can be read.` : null;
}

function memberAt(bundle: Bundle, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), bundle);
}
