import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { type Boat, RaceDay } from './race-day';

/** Corrections in a bunch: each takes one key and one undo, and no boat ever has two times. */

test.use({ demo: false });

const row = (page: Page, number: number) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: `#${number},` }) });
const announced = (page: Page, text: string | RegExp) => page.getByText(text).first();

/** A race officer at the keyboard, counting every key, including held ones. */
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

/** Six boats, the first four crossed and named; two more times are open. */
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
  // The selection moved with her: the same key moves her back.
  await officer.press('Alt+ArrowDown');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  await officer.press('Escape');
  // Without a boat typed or selected: the last one named.
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
  // The row is selected and open: the next name goes there.
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

  // Her time was one too many: the boats behind her keep theirs.
  await officer.typeSail(e);
  await officer.press('Enter');
  await officer.press('Delete');
  await expect.poll(() => namesOf(day)).toEqual(sails(a, b, c, d, undefined));
  // If the names were in the right order, they move to the later times.
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

  // Without a code after them, it is asked for.
  await officer.type([a, b].map((boat) => day.endOf(boat)).join());
  await officer.press('Enter');
  await officer.press('d');
  await expect.poll(codes).toEqual(coded('DNF', a, b));

  // All still racing; F7 again narrows to a fleet.
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

/** Corrections of four of the mistakes. */
const mend = {
  async swapped(officer: Officer, earlier: Boat) {
    await officer.typeSail(earlier);
    await officer.press('Alt+ArrowUp');
  },
  async missedTime(officer: Officer, missed: Boat, next: Boat) {
    await officer.typeSail(next);
    await officer.press('Insert');
    await officer.name(missed);
  },
  async skippedName(officer: Officer, skipped: Boat, next: Boat) {
    await officer.typeSail(next);
    await officer.press('Control+ArrowDown');
    await officer.name(skipped);
  },
  async oneTimeTooMany(officer: Officer, next: Boat) {
    await officer.typeSail(next);
    await officer.press('Shift+Delete');
  },
};

/** Keys for the same finish when names are removed one by one and retyped. */
const KEYS_ONE_BY_ONE = 358;

/** Sixty boats: three retire, the others cross in the order of the entry list, with six mistakes by the officer. */
async function finishSixty(officer: Officer): Promise<void> {
  const { page, day } = officer;
  const { boats } = day;
  const settled = (count: number) =>
    expect.poll(async () => (await namesOf(day)).filter((name) => name !== null)).toHaveLength(count);
  // 1: two named in the wrong order.
  for (const boat of [...boats.slice(0, 3), boats[4]!, boats[3]!, ...boats.slice(5, 10)]) {
    await officer.press('Space');
    await officer.name(boat);
  }
  await mend.swapped(officer, boats[3]!);
  // 2: a time nobody took.
  for (const boat of [...boats.slice(10, 14), ...boats.slice(15, 20)]) {
    await officer.press('Space');
    await officer.name(boat);
  }
  await settled(19);
  await mend.missedTime(officer, boats[14]!, boats[15]!);
  // 3: a name skipped in a bunch.
  await officer.times(15);
  await officer.name(...boats.slice(20, 22), ...boats.slice(23, 35));
  await mend.skippedName(officer, boats[22]!, boats[23]!);
  // 4: Space pressed once too often in another.
  await officer.times(11);
  await officer.name(...boats.slice(35, 45));
  await mend.oneTimeTooMany(officer, boats[39]!);
  // 5: a wrong name, noticed at once.
  await officer.press('Space');
  await officer.name(boats[59]!);
  await officer.press('u');
  await officer.name(boats[45]!);
  for (const boat of boats.slice(46, 57)) {
    await officer.press('Space');
    await officer.name(boat);
  }
  // 6: those still out have all retired, which nobody noted.
  await officer.press('F7');
  await officer.press('r');
  await expect(page.getByRole('heading', { name: '0 still racing' })).toBeVisible();
  await expect.poll(() => namesOf(day)).toEqual(sails(...boats.slice(0, 57)));
}

test('a 60-boat finish with six mistakes takes fewer keys than one by one', async ({ page, server }) => {
  const day = await RaceDay.setUp(server);
  await day.open(page);
  const officer = new Officer(page, day);
  await finishSixty(officer);
  expect(officer.keys).toBeLessThan(KEYS_ONE_BY_ONE);
});
