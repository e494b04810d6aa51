import { expect, test } from 'vitest';
import { amount } from '../soak';
import { CLUB } from '../sync/hosted-club';
import { Random } from '../sync/random';
import { Side } from '../sync/side';

const SEEDS = amount(1, 5);
const STEPS = amount(25, 80);

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'seed %i: laptops that are killed at any moment keep what they acknowledged, each once, on both',
  async (seed) => {
    const random = new Random(`kills ${seed}`);
    const sides = [await Side.start({ runs: 'child' }), await Side.start({ runs: 'child' })] as const;
    const crossings = new Set<string>();
    try {
      const [first, second] = sides;
      const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
      await first.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
      await pair(first, second);
      await expect.poll(() => second.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
      for (let step = 0; step < STEPS; step += 1) {
        const side = random.pick(sides);
        const id = `c${step}`;
        const crossing = { id, regatta_id: 'reg', race_number: 1, crossed_at: 1_788_264_000_000 + step };
        const answered = side.call('POST', '/crossings', crossing).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (random.chance(0.15)) {
          // Perhaps before the answer, perhaps in the middle of an exchange.
          await side.kill();
          await side.start();
          if (side === first) await pair(first, second);
        }
        if (await answered) crossings.add(id);
      }
      const ids = async (side: Side) => {
        const found = await side.list('/crossings?regatta_id=reg&race_number=1');
        return found.map((record) => record.id).toSorted();
      };
      await expect
        .poll(async () => {
          const [here, there] = [await ids(first), await ids(second)];
          return (
            JSON.stringify(here) === JSON.stringify(there) && [...crossings].every((id) => here.includes(id))
          );
        })
        .toBe(true);
      expect(new Set(await ids(first)).size).toBe((await ids(first)).length);
      expect((await first.staff('pairing_status', {})).conflicts).toBe(0);
    } finally {
      await Promise.all(sides.map((side) => side.close()));
    }
  },
);

/** Also anew, as the first one has another address after a start. */
async function pair(first: Side, second: Side): Promise<void> {
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: first.url, code, name: 'Race office', base: 'both' });
}
