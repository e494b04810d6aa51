import type { Finding, Verification } from './verify';

/** What was found out about a file. */
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
  /** Of the key that signed it. */
  fingerprint: Verification['fingerprint'];
  previous: { number: number; hash: string } | null;
}

/**
 * Whether versions of one regatta follow each other: no key has signed one number twice, and each names the one before it,
 * with its hash. Versions in between may be among what was not given. What is found is added to the later one, and of two
 * with one number to the one that was given later. One number signed with two keys is no fault: see `sameNumbers`.
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

/** Another version under the same number by the same key, so one of them took the place of the other. */
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
  return twin ? `It is another version ${number} than ${twin.file}, whose hash is ${twin.hash}.` : null;
}

function predecessorText({ number, previous }: Version, versions: readonly Version[]): string | null {
  const named = versions.filter((one) => one.number === previous?.number);
  const [other] = named;
  if (previous && other && named.every(({ hash }) => hash !== previous.hash))
    return `It follows version ${previous.number} with the hash ${previous.hash}, and ${other.file} is another one: its hash is ${other.hash}.`;
  const skipped = versions.find((one) => one.number < number && one.number > (previous?.number ?? 0));
  if (!skipped) return null;
  const follows = previous ? `version ${previous.number}` : 'no version';
  return `It follows ${follows}, and leaves out version ${skipped.number}, which is ${skipped.file}.`;
}

/**
 * Versions of one regatta that are signed with another key than the first of them: a restored club and a paired laptop have
 * one of their own, and so has whoever makes a version up. Only the notice board says whose a key is.
 */
export function keyNotes(files: readonly VerifiedFile[]): { file: string; note: string }[] {
  const regattaOf = ({ verification }: VerifiedFile) => verification.bundle?.publication.regatta_id;
  return files.flatMap((one) => {
    const first = files.find(
      (other) => regattaOf(other) !== undefined && regattaOf(other) === regattaOf(one),
    );
    if (!first || first.verification.fingerprint === one.verification.fingerprint) return [];
    const note = `It is signed with another key than ${first.file}: compare both with those on the club’s notice board.`;
    return [{ file: one.file, note }];
  });
}

/**
 * Files that verify and have one number, each with the other: paired laptops that published while they were apart. Each signs
 * with a key of its own, so this is no fault of either.
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
