import { readyProcedures } from '@dockside/race-signals';
import { expect } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import { Side, type SideOptions } from '../sync/side';

/** The laptops of a test: each a real server. */
export class Laptops {
  readonly #cleanUps: (() => Promise<unknown>)[] = [];

  async start(options: SideOptions = {}): Promise<Side> {
    const side = await Side.start(options);
    this.atEnd(() => side.close());
    return side;
  }

  atEnd(cleanUp: () => Promise<unknown>): void {
    this.#cleanUps.push(cleanUp);
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanUps.splice(0).toReversed()) await cleanUp();
  }
}

/** A regatta with two boats. */
export async function begin(side: Side): Promise<void> {
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await side.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  for (const boat of ['r1', 'r2']) {
    const of = { id: boat, regatta_id: 'reg', sail_number: boat, fleets: ['IRC'] };
    await side.write('POST', '/registrations', { ...of, ratings: { tcf: 1 } });
  }
}

/** Changes a setting of the club. */
export async function addProcedure(side: Side, name: string): Promise<void> {
  const procedure = { id: `pst_${name.replaceAll(' ', '_')}`, club_id: CLUB, name };
  await side.write('POST', '/starting-procedures', { ...procedure, steps: readyProcedures.three.steps });
}

/** The second calls the first, which is called the committee boat. */
export async function join(first: Side, second: Side, address = first.url): Promise<void> {
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address, code, name: 'Race office', base: 'both' });
}

/** A file on a stick. */
export async function carry(from: Side, to: Side, all = true): Promise<void> {
  const { text } = await from.staff('pairing_export', { club_id: CLUB, name: 'one', all });
  await to.staff('pairing_import', { text, name: 'other' });
}

/** Waits until two laptops have the same records. */
export async function inStep(first: Side, second: Side): Promise<void> {
  await expect
    .poll(
      async () => {
        const [a, b] = await Promise.all([first, second].map(recordsOf));
        return {
          missing: a!.filter((text) => !b!.includes(text)),
          more: b!.filter((text) => !a!.includes(text)),
        };
      },
      { timeout: 60_000 },
    )
    .toEqual({ missing: [], more: [] });
}

async function recordsOf(side: Side): Promise<string[]> {
  const feed = await side.feed();
  return feed.flatMap(({ resource, record, deleted }) =>
    deleted ? [] : [`${resource} ${JSON.stringify(record)}`],
  );
}
