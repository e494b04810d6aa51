import type { Locator, Page } from '@playwright/test';
import { PSEUDO, pseudoText } from '../scripts/pseudo-language.mjs';
import { expect, test } from './fixtures';
import { buildInPseudoLanguage } from './language-build';
import { overflowOf } from './layout';
import { expectScreen, goTo } from './screen';
import { TestServer } from './server';

/** The staff UI in a language of one folder, whose texts are in brackets and a third longer. */

const button = (page: Page, text: string) => page.getByRole('button', { name: pseudoText(text) });

/** Texts of a part of the screen that no message made: read ones, labels, titles and placeholders. */
async function typedTextsOf(part: Locator, data: RegExp): Promise<string[]> {
  const texts = await part.evaluate((element) => {
    const named = ['aria-label', 'title', 'placeholder', 'alt'];
    const read = [element, ...element.querySelectorAll('*')].flatMap((one) =>
      named.map((name) => one.getAttribute(name) ?? ''),
    );
    // Lines, as a browser shows them: a text may go on in an element.
    return [...read, ...(element as HTMLElement).innerText.split('\n')];
  });
  return texts.filter((text) => {
    let rest = text.replace(data, '');
    for (let inner = ''; inner !== rest; ) {
      inner = rest;
      rest = rest.replace(/\[[^[\]]*\]/g, '');
    }
    return /\p{L}{2}/u.test(rest);
  });
}

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

async function expectWhole(page: Page, part: Locator, data = /^$/): Promise<void> {
  for (const viewport of sizes) {
    await page.setViewportSize(viewport);
    await expect.poll(() => overflowOf(page), `${page.url()} at ${viewport.width}`).toEqual([]);
  }
  await page.setViewportSize(sizes[0]!);
  expect(await typedTextsOf(part, data), page.url()).toEqual([]);
}

test('every text of the converted screens is in another language, and fits', async ({
  server,
  staffPage: page,
  guard,
}, testInfo) => {
  const build = await buildInPseudoLanguage(testInfo.outputPath('pseudo'));
  await server.restart(build);
  await goTo(page, `${server.url}/no/such/page`);
  await expectScreen(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(PSEUDO);
  await expectWhole(page, page.locator('main'), /\/no\/such\/page/g);
  for (const nav of await page.getByRole('navigation').all())
    expect(await typedTextsOf(nav, /Kilcrane [\w &]+/g)).toEqual([]);

  await goTo(page, `${server.url}/help`);
  await expectWhole(page, page.locator('main'), /npm run [^\n]+/g);
  await goTo(page, `${server.url}/club/feedback?rating=1&from=2001-01-01&to=2001-01-02`);
  await expectWhole(page, page.locator('main'));

  const empty = await TestServer.start({ demo: false });
  await empty.restart(build);
  await empty.openStaffLink(page);
  const body = page.locator('body');
  await expect(button(page, 'Set up my club')).toBeVisible();
  await expectWhole(page, body);
  for (const door of ['Pair with another Dockside…', 'Connect to the cloud…']) {
    await button(page, door).click();
    await expect(button(page, 'Back')).toBeVisible();
    await expectWhole(page, body);
    await button(page, 'Back').click();
  }
  guard.expect(/401/);
  await page.context().clearCookies();
  await page.goto(empty.url);
  await expect(button(page, 'Use this key')).toBeVisible();
  await expectWhole(page, body, /npm start/g);
  await empty.stop();
});
