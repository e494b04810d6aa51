// Draws resources/icons/icon.svg as the one PNG that electron-builder makes every platform's icons from. To be run again
// when the drawing changes: node scripts/icons.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import headless from '@sparticuz/chromium';

const folder = fileURLToPath(new URL('../resources/icons', import.meta.url));
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
const size = 1024;

const browser = await chromium.launch({
  executablePath: await headless.executablePath(),
  args: [...headless.args, '--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
await page.screenshot({ path: join(folder, 'icon.png'), omitBackground: true });
await browser.close();
