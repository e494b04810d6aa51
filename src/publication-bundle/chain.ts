import type { Finding, Verification } from './verify';

/** What was found out about a file. */
export interface VerifiedFile {
  file: string;
  verification: Verification;
}

/**
 * Whether versions of one regatta follow each other: each that names one of the others as its previous one must have its hash.
 * What is found is added to the later one.
 */
export function chainFindings(files: readonly VerifiedFile[]): { file: string; finding: Finding }[] {
  return files.flatMap(({ file, verification: { bundle } }) => {
    const { regatta_id, previous } = bundle?.publication ?? {};
    // Paired laptops that published while they were apart may have given one number twice: it follows one of them.
    const earlier = files.filter(
      ({ verification }) =>
        verification.bundle?.publication.regatta_id === regatta_id &&
        verification.bundle?.publication.number === previous?.number,
    );
    const [before] = earlier;
    if (!previous || !before || earlier.some(({ verification }) => verification.hash === previous.hash))
      return [];
    const text = `It follows version ${previous.number} with the hash ${previous.hash}, and ${before.file} is another one: its hash is ${before.verification.hash}.`;
    return [{ file, finding: { kind: 'chain', text, path: 'publication.previous.hash' } }];
  });
}

/** Files that verify and have one number with other contents, each with the other: no fault of either, see `chainFindings`. */
export function sameNumbers(
  files: readonly VerifiedFile[],
): { file: string; other: string; number: number }[] {
  const sound = files.flatMap(({ file, verification: { ok, bundle, hash } }) =>
    ok && bundle ? [{ file, hash, ...bundle.publication }] : [],
  );
  return sound.flatMap(({ file, hash, regatta_id, number }) =>
    sound
      .filter((other) => other.regatta_id === regatta_id && other.number === number && other.hash !== hash)
      .map((other) => ({ file, other: other.file, number })),
  );
}
