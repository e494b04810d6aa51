import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { animatedWebp, type Frame } from './animated-webp';
import { expect, test } from './fixtures';
import { atPictureTime, PictureDay } from './picture-day';
import { TestServer } from './server';

/** `npm run moving-picture` makes the picture at the head of README.md anew, from the real app with the demo club. */
test('the moving picture of the README', { tag: '@screenshots' }, async ({ page, context, guard }) => {
  const server = await atPictureTime(() => TestServer.start({ demo: true }));
  await PictureDay.setClock(page);
  await page.setViewportSize({ width: 1100, height: 660 });
  await server.signIn(page);
  const day = await PictureDay.begin(server);
  const out = await day.sail();

  const frames: Frame[] = [];
  const shoot = async (keys: string, ms: number) => {
    await showKeys(page, keys);
    frames.push({ png: await page.screenshot({ animations: 'disabled' }), ms });
  };

  await page.goto(`${server.url}/races/reg_demo_week/6/finish`);
  await expect(page.getByRole('region', { name: 'Crossings' })).toBeVisible();
  const numbers = out.map((sail) => sail.replace(/\D/g, ''));
  // The last crossing of the picture day has no boat yet.
  await page.keyboard.type(numbers[0]!);
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await shoot('A boat crosses: press Space', 1600);
  for (const [index, number] of numbers.slice(1, 4).entries()) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(350);
    await shoot('Space', index === 0 ? 900 : 500);
    for (let typed = 1; typed <= number.length; typed++) {
      await page.keyboard.type(number[typed - 1]!);
      await page.waitForTimeout(150);
      await shoot(number.slice(0, typed), index === 0 ? 260 : 160);
    }
    await shoot(number, index === 0 ? 900 : 300);
    await page.keyboard.press('Enter');
    await page.waitForTimeout(450);
    await shoot('Enter', index === 0 ? 1300 : 700);
  }
  await shoot('Each finish is on disk before you see it', 1500);

  await page.goto(`${server.url}/races/reg_demo_week/6/results?fleet=IRC%20One`);
  await expect(page.getByRole('row', { name: new RegExp(out[0]!) })).toBeVisible();
  await page.waitForTimeout(800);
  await shoot('Corrected times and points, at once', 2600);

  await page.goto(`${server.url}/races/reg_demo_week/publish`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Publish as provisional' }).click();
  await expect(page.getByRole('button', { name: 'Publish again as provisional' })).toBeVisible();
  await page.waitForTimeout(1200);
  await shoot('Publish: numbered and signed', 2200);

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 290, height: 540 });
  await phone.goto(`${server.url}/results/reg_demo_week`);
  await phone.waitForTimeout(500);
  const shown = await phone.screenshot();
  await phone.close();
  await showPhone(page, shown);
  await shoot('Every phone on the network has the results', 3200);

  const encoder = await context.newPage();
  const picture = await animatedWebp(encoder, frames, 0.82);
  expect(picture.length).toBeLessThan(1.5 * 1024 * 1024);
  writeFileSync('docs/screenshots/readme-race-day.webp', picture);
  if (process.env.FRAMES)
    for (const [index, { png }] of frames.entries())
      writeFileSync(`${process.env.FRAMES}/${String(index).padStart(2, '0')}.png`, png);
  await page.close();
  await encoder.close();
  await server.stop();
  expect(guard.complaints).toEqual([]);
});

/** Writes in a free corner of the app what the hands do. */
function showKeys(page: Page, text: string): Promise<void> {
  return page.evaluate((words) => {
    const bar = document.getElementById('picture-keys') ?? document.createElement('div');
    bar.id = 'picture-keys';
    Object.assign(bar.style, {
      position: 'fixed',
      insetInlineEnd: '18px',
      top: '12px',
      zIndex: '9999',
      padding: '10px 22px',
      borderRadius: '10px',
      background: '#0b1620',
      color: '#fff',
      font: '600 22px Inter, sans-serif',
      boxShadow: '0 4px 18px rgb(0 0 0 / 35%)',
    });
    bar.textContent = words;
    document.body.append(bar);
  }, text);
}

/** Lays a phone with this picture over the app. */
function showPhone(page: Page, png: Buffer): Promise<void> {
  return page.evaluate(async (source) => {
    const phone = new Image();
    phone.src = `data:image/png;base64,${source}`;
    await phone.decode();
    Object.assign(phone.style, {
      position: 'fixed',
      insetInlineEnd: '60px',
      top: '76px',
      zIndex: '9998',
      border: '10px solid #0b1620',
      borderRadius: '28px',
      boxShadow: '0 8px 40px rgb(0 0 0 / 45%)',
    });
    document.body.append(phone);
  }, png.toString('base64'));
}
