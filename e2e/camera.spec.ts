import { expectAccessibleInEveryTheme } from './axe';
import { film } from './camera';
import { expect } from './fixtures';
import { test } from './phone';
import { RegattaWithBands } from './regatta-with-bands';
import { openStation } from './station-page';

test('a phone’s camera reads QR codes and barcodes, each once while it is before it', async ({
  server,
  phone,
}, testInfo) => {
  const video = testInfo.outputPath('camera.y4m');
  await film(
    video,
    [
      { text: '0417', format: 'QRCode' },
      { text: 'A1190', format: 'Code128' },
    ],
    { each: 4, pause: 3 },
  );
  const regatta = await RegattaWithBands.setUp(server);
  const page = await phone.open(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  );
  await page.goto(await server.staffLink());
  await openStation(page, server, regatta);
  await page.getByRole('button', { name: 'Camera' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  await expect(dialog.getByText('Hold a code in front of the camera')).toBeVisible();
  await expect.poll(async () => (await regatta.band('0417'))?.status).toBe('sailing');
  await expect.poll(async () => (await regatta.band('A1190'))?.status).toBe('sailing');
  const answer = dialog.getByRole('region', { name: 'Last scan' });
  await expect(answer).toContainText(/0417|A1190/);
  // The film loops: a code returning within the minute counts as a repeat, recorded once.
  await expect(answer).toContainText(/again|already|before/i);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect((await regatta.checks()).map(({ wristband_id }) => wristband_id).toSorted()).toEqual([
    '0417',
    'A1190',
  ]);

  // Not before: on a busy machine it takes longer than the minute.
  await page.getByRole('button', { name: 'Camera' }).tap();
  await expect(answer).toContainText(/0417|A1190/);
  await expectAccessibleInEveryTheme(page);
});
