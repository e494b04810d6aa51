// Draws resources/icons/icon.svg as the PNG for electron-builder's icons, and as the staff UI's home screen icons. Run
// again after changing the drawing: node scripts/icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import headless from '@sparticuz/chromium';

const folder = fileURLToPath(new URL('../resources/icons', import.meta.url));
const installed = fileURLToPath(new URL('../src/renderer/public/icons', import.meta.url));
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');
// A maskable icon is cut to any shape: it fills its square, with its content in the middle four fifths.
const maskable = svg.replace('viewBox="0 0 1024 1024"', 'viewBox="72 72 880 880"').replace('rx="200"', '');

const browser = await chromium.launch({
  executablePath: await headless.executablePath(),
  args: [...headless.args, '--no-sandbox'],
});
const page = await browser.newPage();
mkdirSync(installed, { recursive: true });
await draw(svg, 1024, join(folder, 'icon.png'));
await draw(svg, 192, join(installed, 'icon-192.png'));
await draw(svg, 512, join(installed, 'icon-512.png'));
await draw(maskable, 512, join(installed, 'icon-maskable-512.png'));
await browser.close();

async function draw(drawing, size, path) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
  await page.screenshot({ path, omitBackground: true });
}
