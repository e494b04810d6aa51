import { expect, it } from 'vitest';
import type { ScanEvent } from '../../../../contract/areas/wristbands';
import { type ReadPage, ScanLog } from './scan-log';

const made = (number: number) => `scn_0199${String(number).padStart(4, '0')}-0000-7000-8000-000000000000`;
const signal = new AbortController().signal;

/** A server whose list is ordered by id, three to a page. */
function serverWith(...ids: string[]) {
  const events = ids.map((id, index) => ({ id, received_at: index }) as ScanEvent);
  let pages = 0;
  const readPage: ReadPage = async (cursor) => {
    pages++;
    const behind = events.filter(({ id }) => cursor === undefined || id > cursor).sort(byId);
    const data = behind.slice(0, 3).map((event) => ({ ...event, cursor: event.id }));
    const has_more = behind.length > 3;
    return { data, has_more, next_cursor: has_more ? data.at(-1)!.cursor : null };
  };
  const add = (id: string) => events.push({ id, received_at: events.length } as ScanEvent);
  return { readPage, add, pages: () => pages };
}

const byId = (a: ScanEvent, b: ScanEvent) => (a.id < b.id ? -1 : 1);

it('every check is read, in the order they arrived', async () => {
  const server = serverWith('scn_z', made(1), made(2), 'scn_demo_1', 'scn_demo_2', 'scn_demo_3', made(3));
  const events = await new ScanLog(server.readPage).readOn(signal);
  expect(events.map(({ id }) => id)).toEqual([
    'scn_z',
    made(1),
    made(2),
    'scn_demo_1',
    'scn_demo_2',
    'scn_demo_3',
    made(3),
  ]);
});

it('later only what is new is read, though imported checks stand behind it', async () => {
  const server = serverWith('scn_demo_1', 'scn_demo_2', 'scn_demo_3', 'scn_demo_4');
  const log = new ScanLog(server.readPage);
  await log.readOn(signal);
  for (let number = 1; number <= 4; number++) server.add(made(number));
  expect(await log.readOn(signal)).toHaveLength(8);
  const before = server.pages();
  server.add(made(5));
  expect((await log.readOn(signal)).at(-1)?.id).toBe(made(5));
  expect(server.pages() - before).toBe(1);
});

it('a reading that was interrupted goes on where it stopped', async () => {
  const server = serverWith(...Array.from({ length: 9 }, (_, number) => made(number)));
  let fails = true;
  const log = new ScanLog(async (cursor, at) => {
    if (fails && cursor === made(5)) throw new TypeError('no answer');
    return server.readPage(cursor, at);
  });
  await expect(log.readOn(signal)).rejects.toThrow();
  fails = false;
  const before = server.pages();
  expect(await log.readOn(signal)).toHaveLength(9);
  expect(server.pages() - before).toBe(2);
});
