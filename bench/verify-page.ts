import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicationText } from '@dockside/publication-verifier';
import { publicationPage } from '@dockside/publication-verifier/page';
import { noVault } from '../src/club/key-vault';
import { findVersion } from '../src/club/publishing/publication-versions';
import { findSealed, publishResults } from '../src/club/publishing/publications';
import { SigningKeys } from '../src/club/publishing/signing-keys/signing-keys';
import { type BenchClub, CLUB } from './bench-club';
import { inBrowser } from './browser';
import { putRegatta, regattaData } from './data';
import { printHeading, printRow, sampleOf } from './measure';

const RUNS = 5;

/** Time for a self-checking page to verify and recompute a large regatta, in a phone-sized browser. */
export async function benchVerifyPage(club: BenchClub): Promise<void> {
  printHeading('A page that checks itself: 120 boats in 20 races');
  const { store } = club.server;
  await putRegatta(store, CLUB, regattaData('signed', CLUB, 120, 20));
  const folder = mkdtempSync(join(tmpdir(), 'dockside-page-'));
  try {
    const signer = await new SigningKeys(folder, noVault).signer(
      { clubId: CLUB, usedKeys: [], isPaired: false },
      0,
    );
    await store.write((db) =>
      publishResults(db, 'signed', 'provisional', Date.now(), { sealing: { signer, version: 'bench' } }),
    );
    const { bundle, ...seal } = findSealed(store.read, findVersion(store.read, 'signed', 1)!)!;
    const file = join(folder, 'verify.html');
    writeFileSync(file, await publicationPage(publicationText(bundle, seal)));
    const taken: number[] = [];
    for (let run = 0; run < RUNS; run++) taken.push(await openPage(pathToFileURL(file).href));
    printRow({ what: 'verified and recomputed', sample: sampleOf(taken), unit: 'ms', budget: 2000 });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds measured by the page itself. */
async function openPage(url: string): Promise<number> {
  return inBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, offline: true });
    await page.goto(url);
    await page.getByText(/scores recomputed: the same/).waitFor();
    return Number(await page.locator('#report').getAttribute('data-milliseconds'));
  });
}
