import { expect, test } from './fixtures';
import { smallTargetsOf } from './layout';
import { routes } from './routes';
import { expectScreen, goTo } from './screen';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const SCREENS_A_STORY = 12;

for (let first = 0; first < routes.length; first += SCREENS_A_STORY) {
  const some = routes.slice(first, first + SCREENS_A_STORY);
  test(`a finger hits every target on 44 pixels: ${some.map(({ name }) => name).join(', ')}`, async ({
    staffPage: page,
    server,
  }) => {
    for (const { path } of some) {
      await goTo(page, server.url + path);
      await expectScreen(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const viewport of [
        { width: 820, height: 1180 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport);
        await expect.poll(() => smallTargetsOf(page), `${path} at ${viewport.width} pixels`).toEqual([]);
      }
    }
  });
}
