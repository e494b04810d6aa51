import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Boat, RaceDay } from './race-day';
import { TestServer } from './server';

/** Mistakes of a bunch put right: each by one key, each undone in one step, and never is a boat at two times. */

test.use({ demo: false });

const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });
const announced = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** A race officer at the keyboard, who counts every key, those that are held down too. */
class Officer {
  keys = 0;

  constructor(
    readonly page: Page,
    readonly day: RaceDay,
  ) {}

  async press(key: string): Promise<void> {
    this.keys += key.split('+').length;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  typeSail(boat: Boat): Promise<void> {
    return this.type(this.day.endOf(boat));
  }

  async name(...boats: Boat[]): Promise<void> {
    for (const boat of boats) {
      await this.typeSail(boat);
      await this.press('Enter');
    }
  }

  async times(count: number): Promise<void> {
    for (let taken = 0; taken < count; taken++) await this.press('Space');
  }
}

const namesOf = async (day: RaceDay) =>
  (await day.crossings()).map(({ registration_id }) => registration_id && sailOf(day, registration_id));
const sailOf = (day: RaceDay, id: string) => day.boats.find((boat) => boat.id === id)!.sail_number;
const sails = (...boats: (Boat | undefined)[]) => boats.map((boat) => boat?.sail_number ?? null);

/** Six boats of which the first four have crossed and are named; two more times are open. */
async function fourNamed(page: Page, server: Parameters<typeof RaceDay.setUp>[0]) {
  const day = await RaceDay.setUp(server, { boats: 8 });
  await day.open(page);
  const officer = new Officer(page, day);
  await officer.times(5);
  const [a, b, c, d, e] = day.boats as [Boat, Boat, Boat, Boat, Boat];
  await officer.name(a, b, c, d);
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  return { day, officer, boats: [a, b, c, d, e] as const };
}

test('two boats are swapped by one key, and back by one undo', async ({ page, server }) => {
  const { day, officer, boats } = await fourNamed(page, server);
  const [a, b, c, d] = boats;
  await officer.typeSail(b);
  await officer.press('Alt+ArrowUp');
  await expect(announced(page, /^Swapped: /)).toBeVisible();
  await expect.poll(() => namesOf(day)).toEqual(sails(b, a, c, d, undefined));
  // The selection went with her: the same key takes her back.
  await officer.press('Alt+ArrowDown');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  await officer.press('Escape');
  // Without a boat typed or selected: the last that was named.
  await officer.press('Alt+ArrowUp');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, d, c, undefined));
  await officer.press('u');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  const scores = await day.get<{ registration_id: string; finish_time: number }[]>(
    `/scores?regatta_id=${day.regattaId}&race_number=1`,
  );
  expect(scores).toHaveLength(4);
});

test('names slide into the open time from a row on, and back up', async ({ page, server }) => {
  const { day, officer, boats } = await fourNamed(page, server);
  const [a, b, c, d, e] = boats;
  await officer.typeSail(b);
  await officer.press('Control+ArrowDown');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, undefined, b, c, d));
  // The row is selected and open: the next name is its.
  await officer.name(e);
  await expect.poll(() => namesOf(day)).toEqual(sails(a, e, b, c, d));
  await officer.typeSail(e);
  await officer.press('Control+ArrowUp');
  await expect(announced(page, `${e.sail_number} ${e.boat_name} has no time now`)).toBeVisible();
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  for (let step = 0; step < 3; step++) await officer.press('u');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  await expect(row(page, 2)).toContainText(b.sail_number);
});

test('a missed time is inserted, halfway or typed, and one too many is removed', async ({ page, server }) => {
  const { day, officer, boats } = await fourNamed(page, server);
  const [a, b, c, d, e] = boats;
  const before = await day.crossings();
  await officer.typeSail(c);
  await officer.press('Insert');
  await expect(announced(page, /^#3 at /)).toBeVisible();
  await officer.name(e);
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, e, c, d, undefined));
  const at = Math.round((before[1]!.crossed_at + before[2]!.crossed_at) / 2);
  expect((await day.crossings())[2]!.crossed_at).toBe(at);

  // Her time was one too many after all: the boats behind her keep theirs.
  await officer.typeSail(e);
  await officer.press('Enter');
  await officer.press('Delete');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  // Or the names were right in their order: then they move on to the times behind.
  await officer.typeSail(b);
  await officer.press('Shift+Delete');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d));
  expect((await day.crossings()).map(({ id }) => id)).toEqual(
    before.filter((_, index) => index !== 1).map(({ id }) => id),
  );
  await officer.press('u');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  expect((await day.crossings()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

  // Typed, before all others.
  const early = new Date(before[0]!.crossed_at - 60_000).toLocaleTimeString('en-GB', {
    timeZone: 'Europe/Dublin',
  });
  await officer.type(early);
  await officer.press('Insert');
  await officer.name(e);
  await expect.poll(() => namesOf(day)).toEqual(sails(e, a, b, c, d, undefined));
});

test('one code goes to several boats at once, and is taken back at once', async ({ page, server }) => {
  const day = await RaceDay.setUp(server, { boats: 8 });
  await day.open(page);
  const officer = new Officer(page, day);
  const [a, b, c, d] = day.boats as [Boat, Boat, Boat, Boat];
  const codes = async () =>
    (
      await day.get<{ registration_id: string; code: string | null }[]>(
        `/scores?regatta_id=${day.regattaId}&race_number=1`,
      )
    )
      .map(({ registration_id, code }) => `${sailOf(day, registration_id)} ${code}`)
      .toSorted();
  const coded = (code: string, ...boats: Boat[]) =>
    boats.map(({ sail_number }) => `${sail_number} ${code}`).toSorted();

  await officer.type(`${[a, b, c].map((boat) => day.endOf(boat)).join()}ret`);
  await expect(page.locator('#finish-line-hint')).toContainText('scores 3 boats RET');
  await officer.press('Enter');
  await expect.poll(codes).toEqual(coded('RET', a, b, c));
  await officer.press('u');
  await expect.poll(codes).toEqual([]);

  // Without a code behind them, it is asked for.
  await officer.type([a, b].map((boat) => day.endOf(boat)).join());
  await officer.press('Enter');
  await officer.press('d');
  await expect.poll(codes).toEqual(coded('DNF', a, b));

  // All who are still racing; F7 once more is a fleet of them.
  await officer.press('F7');
  await expect(page.getByRole('group', { name: 'A code for 6 boats still racing' })).toBeVisible();
  await officer.press('F7');
  await officer.press('F7');
  await expect(page.getByRole('group', { name: 'A code for 3 boats still racing in PY' })).toBeVisible();
  await officer.press('t');
  const py = day.boats.filter(({ fleet, id }) => fleet === 'PY' && id !== b.id);
  await expect.poll(codes).toEqual([...coded('DNF', a, b), ...coded('TLE', ...py)].toSorted());
  await officer.press('u');
  await expect.poll(codes).toEqual(coded('DNF', a, b));
  expect(py).not.toContain(d.id);
});

test('a boat that another recorder named meanwhile stops the swap, and nothing of it is done', async ({
  page,
  server,
  guard,
}) => {
  guard.expect(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
  const { day, officer, boats } = await fourNamed(page, server);
  const [a, b, c, d] = boats;
  const [first] = await day.crossings();
  await page.context().setOffline(true);
  await officer.typeSail(b);
  await officer.press('Alt+ArrowUp');
  const { registration_id: _, ...unnamed } = first!;
  await day.post('/crossings', {
    ...unnamed,
    regatta_id: day.regattaId,
    race_number: 1,
    registration_id: null,
  });
  await page.context().setOffline(false);
  await expect(
    announced(page, /^(Refused|Not undone): Swapped: .* meanwhile by .*; nothing was written/),
  ).toBeVisible();
  await expect.poll(() => namesOf(day)).toEqual(sails(undefined, b, c, d, undefined));
  expect(a).toBeDefined();
});

/** How six mistakes are put right, each way; `boats` in the order in which they crossed. */
interface Way {
  swapped(earlier: Boat): Promise<void>;
  missedTime(missed: Boat, next: Boat, at: () => Promise<string>): Promise<void>;
  skippedName(skipped: Boat, after: readonly Boat[]): Promise<void>;
  oneTimeTooMany(before: Boat, after: readonly Boat[]): Promise<void>;
  allRetired(boats: readonly Boat[]): Promise<void>;
}

/** By the keys there were before: names are taken back one by one, and given again. */
function oneByOne(officer: Officer): Way {
  const again = async (count: number, boats: readonly Boat[]) => {
    for (let undone = 0; undone < count; undone++) await officer.press('u');
    await officer.name(...boats);
  };
  return {
    async swapped(earlier) {
      const { boats } = officer.day;
      const later = boats[boats.indexOf(earlier) + 1]!;
      await officer.name(earlier);
      await officer.press('Backspace');
      await officer.name(later);
      await officer.press('Backspace');
      await officer.name(earlier, later);
    },
    async missedTime(missed, _, at) {
      await officer.press('Space');
      await officer.press('F4');
      await officer.press('Control+a');
      await officer.type(await at());
      await officer.press('Enter');
      await officer.name(missed);
    },
    skippedName: (skipped, after) => again(after.length, [skipped, ...after]),
    async oneTimeTooMany(before, after) {
      for (let undone = 0; undone < after.length; undone++) await officer.press('u');
      await officer.name(before);
      await officer.press('ArrowDown');
      await officer.press('Delete');
      await officer.name(...after);
    },
    async allRetired(boats) {
      for (const boat of boats) {
        await officer.typeSail(boat);
        await officer.type('ret');
        await officer.press('Enter');
      }
    },
  };
}

function byOneKey(officer: Officer): Way {
  return {
    async swapped(earlier) {
      await officer.typeSail(earlier);
      await officer.press('Alt+ArrowUp');
    },
    async missedTime(missed, next) {
      await officer.typeSail(next);
      await officer.press('Insert');
      await officer.name(missed);
    },
    async skippedName(skipped, [first]) {
      await officer.typeSail(first!);
      await officer.press('Control+ArrowDown');
      await officer.name(skipped);
    },
    async oneTimeTooMany(_, [first]) {
      await officer.typeSail(first!);
      await officer.press('Shift+Delete');
    },
    async allRetired() {
      await officer.press('F7');
      await officer.press('r');
    },
  };
}

/** Sixty boats: three retire, the others cross in the order of the entry list, which the officer gets wrong six times. */
async function finishSixty(officer: Officer, way: Way): Promise<void> {
  const { page, day } = officer;
  const { boats } = day;
  const settled = (count: number) =>
    expect.poll(async () => (await namesOf(day)).filter((name) => name !== null)).toHaveLength(count);
  // 1: two named in the wrong order.
  for (const boat of [...boats.slice(0, 3), boats[4]!, boats[3]!, ...boats.slice(5, 10)]) {
    await officer.press('Space');
    await officer.name(boat);
  }
  await way.swapped(boats[3]!);
  // 2: one whose time nobody took.
  for (const boat of [...boats.slice(10, 14), ...boats.slice(15, 20)]) {
    await officer.press('Space');
    await officer.name(boat);
  }
  await settled(19);
  await way.missedTime(boats[14]!, boats[15]!, async () => {
    const crossings = await day.crossings();
    const between = (crossings[13]!.crossed_at + crossings[14]!.crossed_at) / 2;
    const clock = new Date(between).toLocaleTimeString('en-GB', { timeZone: 'Europe/Dublin' });
    return `${clock}.${String(Math.round(between) % 1000).padStart(3, '0')}`;
  });
  // 3: in a bunch, a name was skipped.
  await officer.times(15);
  await officer.name(...boats.slice(20, 22), ...boats.slice(23, 35));
  await way.skippedName(boats[22]!, boats.slice(23, 35));
  // 4: in another, Space was pressed once too often.
  await officer.times(11);
  await officer.name(...boats.slice(35, 45));
  await way.oneTimeTooMany(boats[38]!, boats.slice(39, 45));
  // 5: a wrong name, seen at once.
  await officer.press('Space');
  await officer.name(boats[59]!);
  await officer.press('u');
  await officer.name(boats[45]!);
  for (const boat of boats.slice(46, 57)) {
    await officer.press('Space');
    await officer.name(boat);
  }
  // 6: those still out have all retired, and nobody wrote it down before.
  await way.allRetired(boats.slice(57));
  await expect(page.getByRole('heading', { name: '0 still racing' })).toBeVisible();
  await expect.poll(() => namesOf(day)).toEqual(sails(...boats.slice(0, 57)));
}

test('a 60-boat finish with six mistakes takes fewer keys than it did', async ({ browser }) => {
  const count = async (wayOf: (officer: Officer) => Way) => {
    const server = await TestServer.start({ demo: false });
    const day = await RaceDay.setUp(server);
    const context = await browser.newContext();
    const page = await context.newPage();
    await day.open(page);
    const officer = new Officer(page, day);
    await finishSixty(officer, wayOf(officer));
    const crossings = await day.crossings();
    const seconds = (crossings.at(-1)!.crossed_at - crossings[0]!.crossed_at) / 1000;
    await context.close();
    await server.stop();
    return { keys: officer.keys, seconds };
  };
  const before = await count(oneByOne);
  const now = await count(byOneKey);
  console.log(`Keys before: ${before.keys} in ${before.seconds} s, now: ${now.keys} in ${now.seconds} s`);
  expect(now.keys).toBeLessThan(before.keys);
});
