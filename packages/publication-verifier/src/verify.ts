import { type Alteration, findAlterations, type Stretch } from './block-checks';
import { canonicalText, textOf, utf8 } from './canonical';
import { formProblem } from './form';
import type { Bundle } from './format';
import { placeOf, valueAt } from './json-path';
import { type Parts, splitPublication } from './read-file';
import { type Difference, recompute } from './recompute';
import { fingerprint, isBase64, isSignedBy, publicationText, sha256Hex } from './seal';
import { verify as t } from './words';

/** A fault of a publication. */
export interface Finding {
  kind: 'altered' | 'signature' | 'form' | 'chain' | 'recomputation' | 'score';
  text: string;
  /** For `altered` and `form`: the range of bytes in the publication. */
  bytes?: Stretch;
  /** Path of their member: `entries[3].sail_number`; empty for the whole. */
  path?: string;
  /** For `score`. */
  difference?: Difference;
}

/** Result of verifying a publication. */
export interface Verification {
  /** True if there are no findings. People must compare the key themselves. */
  ok: boolean;
  findings: Finding[];
  /** Contents, even if altered; null if unreadable. */
  bundle: Bundle | null;
  hash: string;
  /** Fingerprint of the key named in the bundle; null if unreadable. */
  fingerprint: string | null;
  /** Number of recomputed scores. */
  scores: number;
}

/**
 * Verifies a publication: that every byte is as signed, and that its scores follow from its records.
 *
 * @param publication as read by `publicationIn`
 * @throws NoPublicationError if it is not a publication
 */
export function verifyPublication(publication: Uint8Array): Verification {
  const parts = splitPublication(publication);
  const hash = sha256Hex(parts.bundle);
  const bundle = parse(parts.bundle);
  const key = bundle?.club?.public_key;
  const findings: Finding[] = [];
  const signed =
    typeof key === 'string' &&
    isBase64(parts.seal.signature) &&
    isSignedBy(parts.bundle, { signature: parts.seal.signature, public_key: key });
  if (hash !== parts.seal.hash && !signed) findings.push(...alterations(parts, bundle));
  else if (bundle) findings.push(...aroundBundle(publication, parts, { bundle, hash, signed }));
  const form = bundle ? formProblem(bundle) : t.notJson;
  let scores = 0;
  if (form !== null) findings.push({ kind: 'form', text: form });
  else {
    const again = recomputed(bundle!);
    scores = again.scores;
    findings.push(...chain(bundle!), ...again.findings);
  }
  return {
    ok: findings.length === 0,
    findings,
    bundle: form === null ? bundle : null,
    hash,
    fingerprint: typeof key === 'string' && isBase64(key) ? fingerprint(key) : null,
    scores,
  };
}

function parse(bytes: Uint8Array): Bundle | null {
  try {
    const value = JSON.parse(textOf(bytes));
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** The canonical form of a bundle; null if it cannot be written as canonical JSON. */
function canonicalBytes(bundle: Bundle): Uint8Array | null {
  try {
    return utf8(canonicalText(bundle));
  } catch {
    return null;
  }
}

/** Locates differences from the sealed bundle. */
function alterations({ bundle: bytes, bundleAt, seal }: Parts, bundle: Bundle | null): Finding[] {
  const isSealed = (text: Uint8Array) => sha256Hex(text) === seal.hash;
  const canonical = bundle && canonicalBytes(bundle);
  if (canonical && isSealed(canonical)) {
    const at = firstDifference(bytes, canonical);
    const found = { from: at, to: at + 1, before: canonical };
    return [altered(found, bytes, bundleAt, t.notCanonical)];
  }
  const { blocks, bytes: length } = seal;
  const found =
    blocks !== undefined && length !== undefined ? findAlterations(bytes, blocks, length, isSealed) : [];
  if (found.length > 0) return found.map((one) => altered(one, bytes, bundleAt));
  return [
    {
      kind: 'altered',
      text: t.alteredSomewhere,
      bytes: bundleAt,
      path: '',
    },
  ];
}

function altered(
  { from, to, before }: Alteration,
  bytes: Uint8Array,
  { from: offset }: Stretch,
  how?: string,
): Finding {
  const stretch = { from: from + offset, to: to + offset };
  const { path, first, last } = placeOf(before ?? bytes, { from, to });
  const values = how ?? (before && path ? bothValues(path, before, bytes) : null);
  const isOne = before !== null || first === last;
  const at = bytesText(stretch);
  const within = path ? t.bytesIn(at, path) : at;
  const place = isOne ? within : t.bytesBetween(at, first, last);
  const text = values ? t.alteredValue(place, values) : t.altered(place);
  return { kind: 'altered', text, bytes: stretch, path };
}

function bytesText({ from, to }: Stretch): string {
  return to - from === 1 ? t.byte(from) : t.bytes(from, to - 1);
}

/** `signed as "IRL 66", here "IRL 67"`; null if the text is no longer JSON. */
function bothValues(path: string, before: Uint8Array, now: Uint8Array): string | null {
  const [was, is] = [before, now].map((text) => valueText(valueAt(parse(text), path)));
  return was === undefined ? null : t.bothValues(was, is ?? t.notReadable);
}

/** A value as JSON, with a note for `1e999`, which is read as infinite. */
function valueText(value: unknown): string | undefined {
  const isInfinite = typeof value === 'number' && !Number.isFinite(value);
  return isInfinite ? t.noNumber : JSON.stringify(value);
}

/** For an unaltered bundle: checks everything around it. */
function aroundBundle(
  publication: Uint8Array,
  { seal, bundleAt }: Parts,
  { bundle, hash, signed }: { bundle: Bundle; hash: string; signed: boolean },
): Finding[] {
  const text = textOf(publication.subarray(bundleAt.from, bundleAt.to));
  const made = publicationText(text, {
    hash,
    previous_hash: bundle.publication?.previous?.hash ?? null,
    // Characters impossible in a signature are replaced.
    signature: (seal.signature ?? '').replace(/[^\w+/=]/g, '_'),
    public_key: String(bundle.club?.public_key),
  });
  const bytes = utf8(made);
  const at = firstDifference(publication, bytes);
  if (at >= 0) return [altered({ from: at, to: at + 1, before: null }, bytes, { from: 0, to: 0 })];
  if (!signed) {
    const from = utf8(made.slice(0, made.lastIndexOf('"signature":'))).length;
    const stretch = { from, to: bytes.length - 2 };
    const text = t.otherSignature(bytesText(stretch));
    return [{ kind: 'signature', text, bytes: stretch, path: 'seal.signature' }];
  }
  const canonical = canonicalBytes(bundle);
  const odd = canonical ? firstDifference(utf8(text), canonical) : 0;
  if (odd < 0) return [];
  const stretch = { from: odd + bundleAt.from, to: odd + bundleAt.from + 1 };
  return [
    {
      kind: 'form',
      text: t.notCanonicalFrom(stretch.from),
      bytes: stretch,
    },
  ];
}

/** Index of the first differing byte; −1 if none. */
export function firstDifference(one: Uint8Array, other: Uint8Array): number {
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at++) if (one[at] !== other[at]) return at;
  return -1;
}

/** Checks that a version follows its predecessor, or states the unsigned numbers in between. */
function chain({ publication }: Bundle): Finding[] {
  const text = chainText(publication);
  return text === null ? [] : [{ kind: 'chain', text, path: 'publication.previous' }];
}

function chainText({ number, previous, unsigned }: Bundle['publication']): string | null {
  const before = previous?.number ?? 0;
  if (before >= number) return t.laterBefore(number, before);
  const isWhole = unsigned
    ? unsigned.from === before + 1 && unsigned.to === number - 1
    : before === number - 1;
  if (isWhole && !(unsigned && unsigned.from > unsigned.to)) return null;
  return previous ? t.gapAfter(number, before) : t.gapBefore(number);
}

/** Recomputes the scores and reports differences. */
function recomputed(bundle: Bundle): { scores: number; findings: Finding[] } {
  try {
    const { scores, differences } = recompute(bundle);
    const findings = differences.map(
      (difference): Finding => ({ kind: 'score', text: difference.text, difference }),
    );
    return { scores, findings };
  } catch (error) {
    const text = t.cannotBeRecomputed((error as Error).message);
    return { scores: 0, findings: [{ kind: 'recomputation', text }] };
  }
}
