import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { version } from '../../../package.json';
import { forged, newSigner } from '../../../test/sealed';
import { version as ownVersion } from '../package.json';
import { chainFindings, keyNotes } from './chain';
import type { Bundle } from './format';
import { publicationIn } from './read-file';
import { type Verification, verifyPublication } from './verify';

const kept = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../fixtures/publications', name));
const FINGERPRINT = '986C 768E 4B79 9646 FDD5 8035 4AC2 3806';

it('what was published in the first version of the format still verifies, as a bundle and as a page', () => {
  const [first, second, page] = ['1.json', '2.json', '2.html'].map((name) =>
    verifyPublication(publicationIn(kept(`format-1-version-${name}`))),
  ) as [Verification, Verification, Verification];
  for (const { findings, fingerprint } of [first, second, page])
    expect({ findings, fingerprint }).toEqual({ findings: [], fingerprint: FINGERPRINT });
  expect(first.scores).toBe(
    first.bundle!.results.fleets.flatMap(({ standings }) =>
      standings.flatMap(({ scores, provisional }) => [...scores, ...provisional]),
    ).length,
  );
  expect(page.hash).toBe(second.hash);
  expect(second.bundle?.changes.map(({ text }) => text)).toEqual(['R2 IRL 4211 1:20:49.9 → 1:22:49.9']);

  const files = [
    { file: 'second', verification: second },
    { file: 'first', verification: first },
  ];
  expect(chainFindings(files)).toEqual([]);
  expect(
    chainFindings([files[0]!, { file: 'other', verification: { ...first, hash: 'abc' } }]),
  ).toMatchObject([
    { file: 'second', finding: { kind: 'chain', text: expect.stringContaining('other is another one') } },
  ]);
});

it('team racing that was published in version 2 of the format still verifies, as a bundle and as a page', () => {
  for (const name of ['1.json', '1.html']) {
    const { findings, bundle, scores } = verifyPublication(publicationIn(kept(`format-2-version-${name}`)));
    expect({ findings, format: bundle?.format_version, scores }).toEqual({
      findings: [],
      format: 2,
      scores: 24,
    });
    expect(bundle!.results.team_racing!.results.ranking).toHaveLength(3);
  }
});

const filesOf = (all: Record<string, Verification>) =>
  Object.entries(all).map(([file, verification]) => ({ file, verification }));

it('of several versions, one that was left out, replaced or is there twice is found', () => {
  const bytes = publicationIn(kept('format-1-version-1.json'));
  const bundle: Bundle = JSON.parse(Buffer.from(bytes).toString()).bundle;
  const signer = newSigner();
  const version = (number: number, previous: Verification | null, name = 'Kilcrane', by = signer) => {
    const forgery = {
      ...bundle,
      club: { ...bundle.club, name },
      publication: {
        ...bundle.publication,
        number,
        previous: previous && { number: previous.bundle!.publication.number, hash: previous.hash },
      },
    };
    return verifyPublication(forged(forgery, by));
  };
  const found = (given: Record<string, Verification>) =>
    chainFindings(filesOf(given)).map(({ file, finding }) => `${file}: ${finding.text}`);
  const one = version(1, null);
  const two = version(2, one);
  const other = version(2, one, 'Somebody');
  const four = version(4, two);
  expect(found({ one, two, page: two, four })).toEqual([]);
  // Version 3 may be missing.
  expect(found({ four, one })).toEqual([]);
  expect(found({ one, two, other, four })).toEqual([
    `other: It is another version 2 than two, whose hash is ${two.hash}.`,
  ]);
  expect(found({ one, two, three: version(3, one) })).toEqual([
    'three: It follows version 1, and leaves out version 2, which is two.',
  ]);
  expect(found({ one, two: version(2, null) })).toEqual([
    'two: It follows no version, and leaves out version 1, which is one.',
  ]);

  expect(keyNotes(filesOf({ one, two }))).toEqual([]);
  expect(keyNotes(filesOf({ one, two: version(2, one, 'Kilcrane', newSigner()) }))).toEqual([
    { file: 'two', note: expect.stringContaining('another key than one') },
  ]);
});

it('works results out with the version of the program, which bundles name', () => {
  expect(ownVersion).toBe(version);
});
