// Draws resources/icons/icon.svg into what each platform wants of an icon. To be run again when the drawing changes:
//   node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import headless from '@sparticuz/chromium';

const folder = fileURLToPath(new URL('../resources/icons', import.meta.url));
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8');

const pngs = await draw([16, 24, 32, 48, 64, 128, 256, 512, 1024]);
writeFileSync(join(folder, 'icon.png'), pngs.get(512));
writeFileSync(join(folder, 'icon.ico'), ico([16, 24, 32, 48, 64, 128, 256]));
writeFileSync(join(folder, 'icon.icns'), icns());

async function draw(sizes) {
  const browser = await chromium.launch({
    executablePath: await headless.executablePath(),
    args: [...headless.args, '--no-sandbox'],
  });
  const page = await browser.newPage();
  const drawn = new Map();
  for (const size of sizes) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`);
    drawn.set(size, await page.screenshot({ omitBackground: true }));
  }
  await browser.close();
  return drawn;
}

/** Windows: a directory of pictures, then the pictures, which may be PNG. */
function ico(sizes) {
  const header = Buffer.alloc(6 + 16 * sizes.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(sizes.length, 4);
  let offset = header.length;
  for (const [index, size] of sizes.entries()) {
    const entry = 6 + 16 * index;
    const { length } = pngs.get(size);
    // 256 does not fit into a byte and is written as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([header, ...sizes.map((size) => pngs.get(size))]);
}

/** macOS: pictures one after another, each behind the four letters that say its size and density. */
function icns() {
  const types = {
    icp4: 16,
    icp5: 32,
    ic11: 32,
    ic12: 64,
    ic07: 128,
    ic08: 256,
    ic13: 256,
    ic09: 512,
    ic14: 512,
    ic10: 1024,
  };
  const pictures = Object.entries(types).map(([type, size]) => block(type, pngs.get(size)));
  return block('icns', Buffer.concat(pictures));
}

function block(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}
