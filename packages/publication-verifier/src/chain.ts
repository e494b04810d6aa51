import type { Finding, Verification } from './verify';
import { chain as t } from './words';

/** A file with its verification. */
export interface VerifiedFile {
  file: string;
  verification: Verification;
}

/** A version in one of several files. */
interface Version {
  file: string;
  regatta: string;
  number: number;
  hash: string;
  /** Fingerprint of the signing key. */
  fingerprint: Verification['fingerprint'];
  previous: { number: number; hash: string } | null;
}

/**
 * Checks that versions of one regatta form a chain: no key has signed one number twice, and each version names its
 * predecessor with its hash. Versions in between may be missing. A fault is reported at the later version or, for equal
 * numbers, at the one given later. One number signed with two keys is not a fault: see `sameNumbers`.
 */
export function chainFindings(files: readonly VerifiedFile[]): { file: string; finding: Finding }[] {
  const versions = files.flatMap(({ file, verification }) => versionIn(file, verification) ?? []);
  return versions.flatMap((version, index) => {
    const ofRegatta = versions.filter(({ regatta }) => regatta === version.regatta);
    const earlier = versions.slice(0, index);
    const text = twinText(version, earlier) ?? predecessorText(version, ofRegatta);
    return text === null ? [] : [{ file: version.file, finding: { kind: 'chain', text, path: PATH } }];
  });
}

const PATH = 'publication.previous.hash';

function versionIn(file: string, { bundle, hash, fingerprint }: Verification): Version | null {
  if (!bundle) return null;
  const { regatta_id: regatta, number, previous } = bundle.publication;
  return { file, regatta, number, hash, fingerprint, previous };
}

/** Reports a second version with the same number and key, one of which replaced the other. */
function twinText(
  { regatta, number, hash, fingerprint }: Version,
  earlier: readonly Version[],
): string | null {
  const twin = earlier.find(
    (one) =>
      one.regatta === regatta &&
      one.number === number &&
      one.hash !== hash &&
      one.fingerprint === fingerprint,
  );
  return twin ? t.anotherVersion(number, twin.file, twin.hash) : null;
}

function predecessorText({ number, previous }: Version, versions: readonly Version[]): string | null {
  const named = versions.filter((one) => one.number === previous?.number);
  const [other] = named;
  if (previous && other && named.every(({ hash }) => hash !== previous.hash))
    return t.anotherPredecessor(previous.number, previous.hash, other.file, other.hash);
  const skipped = versions.find((one) => one.number < number && one.number > (previous?.number ?? 0));
  if (!skipped) return null;
  return previous
    ? t.leavesOut(previous.number, skipped.number, skipped.file)
    : t.leavesOutFirst(skipped.number, skipped.file);
}

/**
 * Notes versions of one regatta signed with a different key than its first. A restored club or paired laptop has its
 * own key, and so has a forger. Only the notice board says whose a key is.
 */
export function keyNotes(files: readonly VerifiedFile[]): { file: string; note: string }[] {
  const regattaOf = ({ verification }: VerifiedFile) => verification.bundle?.publication.regatta_id;
  return files.flatMap((one) => {
    const first = files.find(
      (other) => regattaOf(other) !== undefined && regattaOf(other) === regattaOf(one),
    );
    if (!first || first.verification.fingerprint === one.verification.fingerprint) return [];
    const note = t.anotherKey(first.file);
    return [{ file: one.file, note }];
  });
}

/**
 * Verified files with the same number, from paired laptops that published while apart. Each signs with its own key, so
 * neither is at fault.
 */
export function sameNumbers(
  files: readonly VerifiedFile[],
): { file: string; other: string; number: number }[] {
  const sound = files.flatMap(({ file, verification }) =>
    verification.ok ? (versionIn(file, verification) ?? []) : [],
  );
  return sound.flatMap(({ file, fingerprint, regatta, number }) =>
    sound
      .filter(
        (other) => other.regatta === regatta && other.number === number && other.fingerprint !== fingerprint,
      )
      .map((other) => ({ file, other: other.file, number })),
  );
}
