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
    const before = files.find(
      ({ verification }) =>
        verification.bundle?.publication.regatta_id === regatta_id &&
        verification.bundle?.publication.number === previous?.number,
    );
    if (!previous || !before || before.verification.hash === previous.hash) return [];
    const text = `It follows version ${previous.number} with the hash ${previous.hash}, and ${before.file} is another one: its hash is ${before.verification.hash}.`;
    return [{ file, finding: { kind: 'chain', text, path: 'publication.previous.hash' } }];
  });
}
