import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { chainFindings } from './chain';
import { publicationIn } from './read-file';
import { type Verification, verifyPublication } from './verify';

const kept = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures/publications', name));
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
