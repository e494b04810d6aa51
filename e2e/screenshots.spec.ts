import { showTheme, themes } from './axe';
import { test } from './fixtures';
import { routes } from './routes';

const sizes = [
  { width: 1366, height: 768 },
  { width: 800, height: 1280 },
];

/** Not run by default: `SCREENSHOTS=1 playwright test e2e/screenshots.spec.ts` writes them to docs/screenshots. */
test('every screen in every theme and size', { tag: '@screenshots' }, async ({ staffPage: page }) => {
  test.setTimeout(10 * 60_000);
  for (const { name, path } of routes) {
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(600);
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      for (const theme of themes) {
        await showTheme(page, theme);
        const size = `${viewport.width}x${viewport.height}`;
        await page.screenshot({ path: `docs/screenshots/${name}.${theme}.${size}.png` });
      }
    }
  }
});
