import type { Page } from '@playwright/test';
import type { ScanEvent } from '../src/contract/areas/safety/wristbands';
import { expectAccessibleInEveryTheme } from './axe';
import { test as base, expect } from './fixtures';
import { networkAddress } from './guard';
import { intercept } from './intercept';
import { ProfileBrowser } from './profile-browser';
import { type Boat, RaceDay } from './race-day';

const test = base.extend<{ browserOnDisk: ProfileBrowser }>({
  browserOnDisk: async ({ launchOptions, viewport, locale, timezoneId, guard }, use) => {
    const options = { ...launchOptions, viewport, locale: locale!, timezoneId: timezoneId! };
    const browser = await ProfileBrowser.start(options, guard);
    await use(browser);
    await browser.stop();
  },
});
test.use({ demo: false });

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const crossings = (page: Page) => page.getByRole('region', { name: 'Crossings' });

/** Opens the wristband station of the race's regatta, which knows no bands. */
async function openStation(page: Page, day: RaceDay): Promise<void> {
  await page.goto(`${day.server.url}/wristbands/${day.regattaId}`);
  await expect(page.getByText('Ready to scan')).toBeVisible();
}

async function check(page: Page, band: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Band' }).fill(band);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Last scan', exact: true })).toContainText(band);
}

const checksOn = async (day: RaceDay) =>
  (await day.get<ScanEvent[]>(`/wristbands/scan_events?regatta_id=${day.regattaId}&limit=100`)).map(
    ({ wristband_id }) => wristband_id,
  );

/** Holds back a page's finishes and scans; the returned function releases and counts them. */
async function holdWrites(page: Page): Promise<() => Promise<string[]>> {
  const writes = /\/api\/v1\/(crossings|wristbands\/scan_event|scores\/codes)$/;
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && writes.test(request.url())) sent.push(request.postData() ?? '');
  });
  const release = await intercept(page, writes, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  return async () => {
    await release();
    return sent;
  };
}

test.describe('a browser whose process ends while the server is away', () => {
  for (const seconds of [0, 0.5, 2, 4])
    test(`${seconds} s after it said "kept" has everything, and sends it once`, async ({
      browserOnDisk,
      server,
      guard,
    }) => {
      guard.expect(/Failed to load resource/);
      const day = await RaceDay.setUp(server, { boats: 4 });
      const finishLine = await browserOnDisk.newPage();
      await day.open(finishLine);
      const station = await browserOnDisk.newPage();
      await openStation(station, day);
      await server.kill();

      await check(station, '0417');
      await check(station, '0418');
      await expect(station.getByText('2 scans are safe here, in order')).toBeVisible();
      await finishLine.bringToFront();
      for (let count = 0; count < 5; count++) await finishLine.keyboard.press('Space');
      await expect(crossings(finishLine).getByText('Saved on this device')).toHaveCount(5);
      await expect(finishLine.getByText('5 saved on this device, waiting to send.')).toBeVisible();
      // This story depends on timing: later writes are not there yet.
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
      await browserOnDisk.killAndRestart();

      await server.restart();
      const page = await browserOnDisk.newPage();
      const release = await holdWrites(page);
      await day.open(page);
      await expect(crossings(page).getByText('Saved on this device')).toHaveCount(5);
      await expect(
        status(page).getByRole('link', {
          name: '5 finishes and 2 checks saved on this device, not sent yet',
        }),
      ).toBeVisible();
      expect([await day.crossings(), await checksOn(day)]).toEqual([[], []]);
      const sent = await release();
      await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(5);
      await expect(status(page)).not.toContainText('not sent yet');
      expect(await day.crossings()).toHaveLength(5);
      expect(await checksOn(day)).toEqual(['0417', '0418']);
      await expect.poll(() => sent).toHaveLength(7);
    });
});

test('checks made while the server was away leave from the tee sheet', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/, /401/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  await day.open(page);
  await openStation(page, day);
  await server.kill();
  await check(page, '0417');
  await check(page, '0418');
  await expect(page.getByText('2 scans are safe here, in order')).toBeVisible();
  await expect(
    status(page).getByRole('link', { name: '2 checks saved on this device, not sent yet' }),
  ).toBeVisible();

  // Held before the server is back: the station sends as soon as it hears of it.
  const release = await holdWrites(page);
  await server.restart();
  await page.goto(await server.staffLink());
  await page.goto(`${server.url}/tee-times`);
  await expect(
    status(page).getByRole('link', { name: '2 checks saved on this device, not sent yet' }),
  ).toBeVisible();
  await release();
  // After accepting the first, the bar no longer counts those that follow within the second.
  await expect.poll(() => checksOn(day)).toEqual(['0417', '0418']);
  await expect(status(page)).not.toContainText('not sent yet');
  await expect(page).toHaveURL(/tee-times$/);
});

test('a time is not called kept before the browser has it on disk', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  const release = await holdWrites(page);
  await page.clock.install();
  await day.open(page);
  // A busy disk: all writes wait while this lasts.
  await page.evaluate(async () => {
    const open = indexedDB.open('dockside');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const busy = { ends: false };
    const store = open.result.transaction('items', 'readwrite').objectStore('items');
    const goOn = () => {
      if (!busy.ends) store.count().addEventListener('success', goOn);
    };
    goOn();
    Object.assign(window, { busy });
  });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.keyboard.press('Space');
  await expect(crossings(page).getByText('Being saved on this device')).toHaveCount(1);
  await expect(page.getByText(/(?<!being )saved on this device/i)).toHaveCount(0);
  // Sending does not wait forever, and the page says so.
  await page.clock.resume();
  await expect(crossings(page).getByText('NOT saved on this device')).toHaveCount(1);
  await page.evaluate(() => Object.assign((window as unknown as { busy: object }).busy, { ends: true }));
  await expect(crossings(page).getByText('Saved on this device')).toHaveCount(1);
  await release();
  await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(1);
});

/** Data of the previous version: a finish and an undo, in separate databases. */
async function keepAsBefore(page: Page, item: object): Promise<void> {
  await page.evaluate(async (finish) => {
    const open = (name: string, make: (database: IDBDatabase) => void) =>
      new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name, 1);
        opening.onupgradeneeded = () => make(opening.result);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
    const put = (database: IDBDatabase, store: string, value: unknown, key?: string) =>
      new Promise<void>((resolve) => {
        const writing = database.transaction(store, 'readwrite');
        writing.objectStore(store).put(value, key);
        writing.oncomplete = () => {
          database.close();
          resolve();
        };
      });
    const outbox = await open('dockside-outbox', (database) => {
      database.createObjectStore('items', { keyPath: 'id' }).createIndex('clubId', 'clubId');
      database.createObjectStore('leases');
    });
    await put(outbox, 'items', finish);
    const undo = await open('dockside-undo', (database) => void database.createObjectStore('stacks'));
    await put(undo, 'stacks', { keptAt: Date.now(), steps: { done: [], undone: [] } }, 'reg_e2e/1');
    const sound = await open('dockside-sound', (database) => {
      database.createObjectStore('segments', { keyPath: 'id' });
      database.createObjectStore('chunks');
    });
    const segment = { regattaId: 'reg_e2e', startedAt: Date.now(), endedAt: Date.now(), type: '', bytes: 1 };
    await put(sound, 'segments', { id: 'seg_1', ...segment });
  }, item);
}

test('what waits in the databases of the version before is sent, and nothing of them is left', async ({
  page,
  server,
}) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  await server.signIn(page);
  await page.goto(`${server.url}/healthz`);
  const crossed_at = Date.now() - 60_000;
  await keepAsBefore(page, {
    id: '0190f5d2-0000-7000-8000-000000000001',
    clubId: 'howth',
    kind: 'finish',
    operation: 'crossings.save',
    input: { body: { id: 'crs_before', regatta_id: day.regattaId, race_number: 1, crossed_at } },
    label: 'A finish of before',
    place: { label: 'Race 1', path: `/races/${day.regattaId}/1/finish` },
    lane: `${day.regattaId}/1`,
    createdAt: crossed_at,
    attempts: 0,
    state: 'waiting',
    lastError: null,
    by: null,
  });
  await page.goto(`${server.url}/races`);
  await expect.poll(() => day.crossings()).toMatchObject([{ id: 'crs_before', crossed_at }]);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).toEqual(['dockside']);
  const kept = await page.evaluate(async () => {
    const opening = indexedDB.open('dockside');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const count = async (store: string) => {
      const counting = opening.result.transaction(store).objectStore(store).count();
      await new Promise((resolve) => counting.addEventListener('success', resolve));
      return counting.result;
    };
    return [await count('stacks'), await count('segments'), await count('items')];
  });
  expect(kept).toEqual([1, 1, 0]);
});

test.describe('what the browser cannot store', () => {
  for (const [why, breakStorage] of [
    ['without IndexedDB', () => Reflect.deleteProperty(window, 'indexedDB')],
    [
      'on a full disk',
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('The disk is full.', 'QuotaExceededError');
        };
      },
    ],
  ] as const)
    test(`is shown as not kept, and sent all the same: ${why}`, async ({ page, context, server, guard }) => {
      guard.expect(/Failed to load resource/);
      const day = await RaceDay.setUp(server, { boats: 4 });
      await page.addInitScript(breakStorage);
      const release = await holdWrites(page);
      await day.open(page);
      await page.keyboard.press('Space');
      await page.keyboard.press('Space');
      const notKept = crossings(page).getByText('NOT saved on this device');
      await expect(notKept).toHaveCount(2);
      await expect(page.getByText(/^2 NOT saved on this device: .* Leave this page open/)).toBeVisible();
      await expect(
        status(page).getByRole('link', { name: '2 finishes NOT saved on this device' }),
      ).toBeVisible();

      // Items and messages of other tabs make no unsaved item count as stored.
      const other = await context.newPage();
      const releaseOther = await holdWrites(other);
      await openStation(other, day);
      await check(other, '0417');
      await expect(other.getByText('1 scan is safe here')).toBeVisible();
      await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: null })));
      if (why === 'on a full disk')
        await expect(
          status(page).getByRole('link', { name: '2 finishes NOT saved on this device' }),
        ).toBeVisible();
      await expect(notKept).toHaveCount(2);

      await release();
      await releaseOther();
      await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(2);
      await expect(page.getByText('NOT saved')).toHaveCount(0);
      await expect.poll(() => checksOn(day)).toEqual(['0417']);
      expect(await day.crossings()).toHaveLength(2);
    });

  test('at the station too', async ({ page, server, guard }) => {
    guard.expect(/Failed to load resource/);
    const day = await RaceDay.setUp(server, { boats: 4 });
    await page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
    const release = await holdWrites(page);
    await day.open(page);
    await openStation(page, day);
    await check(page, '0417');
    await expect(page.getByText('1 scan is NOT saved on this device')).toBeVisible();
    await expect(page.getByText('safe here')).toHaveCount(0);
    await expectAccessibleInEveryTheme(page);
    await release();
    await expect(page.getByText('NOT saved')).toHaveCount(0);
    expect(await checksOn(day)).toEqual(['0417']);
  });
});

test('what was kept is kept again when the browser drops its database', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  const release = await holdWrites(page);
  await day.open(page);
  await page.keyboard.press('Space');
  await expect(crossings(page).getByText('Saved on this device')).toHaveCount(1);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'indexeddb' });
  const stored = () =>
    page.evaluate(async () => {
      // The browser may still be dropping the database. A reader must not create an empty one.
      const answerOf = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result | null>((resolve) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => resolve(null));
        });
      const open = indexedDB.open('dockside');
      open.addEventListener('upgradeneeded', () => open.transaction!.abort());
      const database = await answerOf(open);
      if (database === null) return 0;
      const count = await answerOf(database.transaction('items').objectStore('items').count());
      database.close();
      return count ?? 0;
    });
  await expect.poll(stored).toBe(1);
  await release();
  await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(1);
  await expect.poll(stored).toBe(0);
});

test('a read that the browser breaks off is no fault of the page', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 4 });
  await page.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const made = transaction.call(this, stores, mode, options);
      if (made.mode === 'readonly') queueMicrotask(() => made.abort());
      return made;
    };
  });
  await day.open(page);
  await page.keyboard.press('Space');
  await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(1);
});

test('a refused code is there after a reload, to be retried or discarded', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  // This computer does not hear that another one has removed two boats.
  await page.route('**/api/v1/changes*', (route) => route.abort());
  await day.open(page);
  const [gone, back] = day.boats;
  for (const { id } of [gone!, back!]) await day.remove(`/registrations?id=${id}`);
  const disqualify = async (boat: Boat) => {
    await page.keyboard.type(`${day.endOf(boat)}dsq`);
    await page.keyboard.press('Enter');
  };
  await disqualify(gone!);
  await expect(page.getByText('1 refused by the club computer.')).toBeVisible();
  await expect(page.getByText(/^Refused: .* is DSQ/).first()).toBeVisible();
  await expectAccessibleInEveryTheme(page);
  // The other one is refused while its user looks elsewhere.
  const release = await holdWrites(page);
  await disqualify(back!);
  await expect(page.getByText('1 saved on this device, waiting to send.')).toBeVisible();
  await page.goto(`${server.url}/tee-times`);
  await release();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(`The club computer refused: ${back!.sail_number}`);
  await expect(status(page).getByRole('link', { name: /2 need attention$/ })).toBeVisible();
  await notice.getByRole('button', { name: 'See what was refused' }).click();

  const section = page.getByRole('region', { name: 'Refused on this device' });
  const item = (sail: string) => section.getByRole('listitem').filter({ hasText: sail });
  await expect(item(gone!.sail_number)).toContainText(`${gone!.sail_number} ${gone!.boat_name} is DSQ`);
  await expect(item(gone!.sail_number)).toContainText('Autumn Cup, race 1');
  await expect(item(gone!.sail_number)).toContainText(/The club computer’s answer: “.+”/);
  await expectAccessibleInEveryTheme(page);

  await day.enter(back!);
  await item(back!.sail_number).getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect
    .poll(() => day.get(`/scores?regatta_id=${day.regattaId}&race_number=1`))
    .toMatchObject([{ registration_id: back!.id, code: 'DSQ' }]);

  await item(gone!.sail_number).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard 1 finish for good?' });
  await expect(question).toContainText(`${gone!.sail_number} ${gone!.boat_name} is DSQ`);
  await expectAccessibleInEveryTheme(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await item(gone!.sail_number).getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard 1 finish' }).click();
  await expect(section).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sync', level: 1 })).toBeVisible();
  await expect(status(page)).not.toContainText('attention');
});

test('what an older version left behind is taken over once', async ({ page, server, guard }) => {
  guard.expect(/Failed to load resource/);
  const day = await RaceDay.setUp(server, { boats: 4 });
  await page.goto(await server.staffLink());
  await page.evaluate((regatta_id) => {
    const body = { id: 'crs_old', regatta_id, race_number: 1, crossed_at: Date.now(), sail_text: '37' };
    const finish = { id: `${Date.now()}-1-2`, operation: 'crossings.save', input: { body } };
    localStorage.setItem(`dockside.finish/howth/${finish.id}`, JSON.stringify(finish));
    const scan = { key: '0190', regattaId: regatta_id, bandId: '0417', status: 'sailing' };
    const rest = { timestamp: Date.now(), batch: 'b', origin: 'scan', state: 'waiting' };
    localStorage.setItem('dockside.scan.howth/0190', JSON.stringify({ ...scan, ...rest }));
  }, day.regattaId);
  const release = await holdWrites(page);
  await page.goto(`${server.url}/tee-times`);
  await expect(
    status(page).getByRole('link', { name: '1 finish and 1 check saved on this device, not sent yet' }),
  ).toBeVisible();
  const oldNames = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^dockside\.(finish|scan)/.test(name)));
  await expect.poll(oldNames).toEqual([]);
  await page.reload();
  await expect(
    status(page).getByRole('link', { name: '1 finish and 1 check saved on this device, not sent yet' }),
  ).toBeVisible();
  await release();
  await expect.poll(async () => (await day.crossings()).map(({ id }) => id)).toEqual(['crs_old']);
  await expect.poll(() => checksOn(day)).toEqual(['0417']);
});

test.describe('on a tablet on the club’s network', () => {
  test.skip(networkAddress === undefined, 'This machine has no network.');
  test.use({ demo: false, shared: true });

  test('two tabs keep and send everything once, without what only secure pages have', async ({
    context,
    server,
    guard,
  }) => {
    guard.expect(/Failed to load resource/);
    const day = await RaceDay.setUp(server, { boats: 4 });
    const key = await server.apiKey('all', 'howth');
    const { port } = new URL(server.url);
    const openTab = async () => {
      const page = await context.newPage();
      await page.goto(`http://${networkAddress}:${port}/races/${day.regattaId}/1/finish`);
      await page.getByRole('textbox', { name: 'API key' }).fill(key);
      await page.keyboard.press('Enter');
      await expect(crossings(page)).toBeVisible();
      return page;
    };
    const [one, two] = [await openTab(), await openTab()];
    expect(await one.evaluate(() => [isSecureContext, 'locks' in navigator, 'randomUUID' in crypto])).toEqual(
      [false, false, false],
    );
    await one.bringToFront();
    await one.keyboard.press('Space');
    await expect(crossings(two).getByText('Saved on the club computer')).toHaveCount(1);

    await server.kill();
    await one.keyboard.press('Space');
    await one.keyboard.press('Space');
    await two.bringToFront();
    await two.keyboard.press('Space');
    for (const page of [one, two])
      await expect(crossings(page).getByText('Saved on this device')).toHaveCount(3);
    const sent: string[] = [];
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/crossings')) sent.push(request.postData()!);
    });
    await server.restart();
    for (const page of [one, two])
      await expect(crossings(page).getByText('Saved on the club computer')).toHaveCount(4);
    expect(await day.crossings()).toHaveLength(4);
    await expect.poll(() => sent).toHaveLength(3);
  });
});
