import { chainFindings, publicationIn, sameNumbers, verifyPublication } from '@dockside/publication-verifier';
import { afterEach, expect, test } from 'vitest';
import { CLUB } from '../sync/hosted-club';
import { Side } from '../sync/side';

const sides: Side[] = [];
afterEach(async () => {
  await Promise.all(sides.splice(0).map((side) => side.close()));
});

/** A laptop of the club; the first one has the regatta. */
async function laptop(): Promise<Side> {
  const side = await Side.start();
  if (sides.push(side) > 1) return side;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await side.write('POST', '/regattas', { id: 'reg', club_id: CLUB, name: 'Autumn Cup', fleets });
  const entry = { id: 'r1', regatta_id: 'reg', sail_number: 'IRL 66', fleets: ['IRC'], ratings: { tcf: 1 } };
  await side.write('POST', '/registrations', entry);
  return side;
}

async function join(first: Side, second: Side): Promise<void> {
  const { code } = await first.staff('pairing_invite', { club_id: CLUB, name: 'Committee boat' });
  await second.staff('pairing_join', { address: first.url, code, name: 'Race office', base: 'both' });
}

/** A file on a stick. */
async function carry(from: Side, to: Side): Promise<void> {
  const { text } = await from.staff('pairing_export', { club_id: CLUB, name: 'one', all: false });
  await to.staff('pairing_import', { text, name: 'other' });
}

const finish = (side: Side, finish_time: number) =>
  side.write('POST', '/scores', { registration_id: 'r1', race_number: 1, finish_time });
const publish = (side: Side) => side.staff('publish_results', { regatta_id: 'reg', status: 'provisional' });
const versions = (side: Side) => side.list('/publications?regatta_id=reg');
const page = async (side: Side, path: string) => {
  const response = await fetch(`${side.url}${path}`);
  return { status: response.status, text: await response.text() };
};
const keysOn = async (side: Side) => {
  const { keys } = JSON.parse((await page(side, '/results/keys.json')).text);
  return keys.map(({ public_key }: { public_key: string }) => public_key);
};

/** Waits until both have the same versions, so many of them. */
async function haveVersions(count: number, ...both: Side[]) {
  await expect
    .poll(async () => {
      const lists = await Promise.all(both.map(versions));
      return lists.every((list) => list.length === count) && lists.every((list) => same(list, lists[0]!));
    })
    .toBe(true);
  return versions(both[0]!);
}
const same = (one: object[], other: object[]) => JSON.stringify(one) === JSON.stringify(other);

test('a standby that takes over has every version as it was, and the chain goes on with its own key', async () => {
  const first = await laptop();
  await finish(first, 100);
  await publish(first);
  const second = await laptop();
  await join(first, second);
  // One from before the pairing, one from after, and one withdrawn.
  await haveVersions(1, first, second);
  await finish(first, 110);
  await publish(first);
  await haveVersions(2, first, second);
  await finish(first, 120);
  await publish(first);
  await first.staff('unpublish_results', { regatta_id: 'reg', reason: 'Wrong fleet' });
  await expect
    .poll(async () => (await versions(second)).at(-1)?.withdrawal_reason ?? null)
    .toBe('Wrong fleet');
  const before = await haveVersions(3, first, second);
  expect((await page(second, '/results/reg')).status).toBe(410);

  await first.stop();
  await second.staff('pairing_take_over', {});
  await finish(second, 130);
  const next = await publish(second);
  expect(next).toMatchObject({ number: 4, replaces: 3, conflict: null, previous_hash: before[2]!.hash });
  expect((await page(second, '/results/reg/versions/2')).text).toContain('version 2');
  const copy = (await page(second, '/results/reg/versions/2/bundle.json')).text;
  expect(verifyPublication(publicationIn(Buffer.from(copy)))).toMatchObject({ ok: true, findings: [] });
  // Both keys are the club's, on both laptops.
  await first.start();
  await join(first, second);
  await haveVersions(4, first, second);
  const keys = await keysOn(first);
  expect(keys).toHaveLength(2);
  expect(await keysOn(second)).toEqual(keys);
  expect((await page(first, '/results/reg/versions/2/bundle.json')).text).toBe(copy);
  expect((await page(first, '/results/reg')).text).toContain('version 4');
});

test('two that published the same number while they were apart keep both, and the next one goes on from one', async () => {
  const [first, second] = [await laptop(), await laptop()];
  await finish(first, 100);
  await publish(first);
  await carry(first, second);
  await haveVersions(1, first, second);
  await finish(first, 110);
  const ofFirst = await publish(first);
  await finish(second, 120);
  const ofSecond = await publish(second);
  expect([ofFirst, ofSecond]).toMatchObject([
    { number: 2, replaces: 1 },
    { number: 2, replaces: 1 },
  ]);

  await carry(first, second);
  await carry(second, first);
  // The same file again changes nothing.
  await carry(second, first);
  const list = await haveVersions(3, first, second);
  expect(list.map(({ number, conflict }) => [number, conflict])).toEqual([
    [1, null],
    [2, 'beside'],
    [2, 'counts'],
  ]);
  expect(list.slice(1).map(({ hash }) => hash)).toEqual([ofFirst.hash, ofSecond.hash]);
  for (const side of [first, second]) {
    const [, beside, counts] = list;
    const latest = await page(side, '/results/reg');
    expect(latest.text).toContain('Two club computers published a version 2');
    expect(latest.text).toContain(`/results/reg/versions/2-${beside!.edition}`);
    const other = await page(side, `/results/reg/versions/2-${beside!.edition}`);
    expect(other.text).toContain('The other one applies');
    const { text } = await page(side, `/results/reg/versions/2-${beside!.edition}/bundle.json`);
    expect(verifyPublication(publicationIn(Buffer.from(text)))).toMatchObject({
      ok: true,
      hash: ofFirst.hash,
    });
    const { data } = (await side.call('GET', `/publications/reg/2?edition=${beside!.edition}`)).body;
    expect(data).toMatchObject({ hash: ofFirst.hash, conflict: 'beside' });
    expect((await side.call('GET', '/publications/reg/2')).body.data.hash).toBe(counts!.hash);
    expect((await page(side, '/results/reg/versions')).text).toContain('The other version 2 applies');
  }
  // A person settles the conflict of the score; then the next version follows the valid one.
  await finish(first, 130);
  expect(await publish(first)).toMatchObject({ number: 3, replaces: 2, previous_hash: list[2]!.hash });
  const files = [];
  for (const name of ['1', '2', `2-${list[1]!.edition}`, '3']) {
    const { text } = await page(first, `/results/reg/versions/${name}/bundle.json`);
    files.push({ file: name, verification: verifyPublication(publicationIn(Buffer.from(text))) });
  }
  expect(chainFindings(files)).toEqual([]);
  expect(sameNumbers(files).map(({ number }) => number)).toEqual([2, 2]);
  // A withdrawal takes no version away.
  await first.staff('unpublish_results', { regatta_id: 'reg' });
  await carry(first, second);
  const after = await haveVersions(4, first, second);
  expect(after.at(-1)!.withdrawn_at).not.toBeNull();
  expect((await page(second, '/results/reg')).status).toBe(410);
});

test('a laptop that is paired after a signed regatta was deleted names its key, too', async () => {
  const first = await laptop();
  await publish(first);
  const keys = await keysOn(first);
  expect(keys).toHaveLength(1);
  await first.write('DELETE', '/registrations?id=r1');
  await first.write('DELETE', '/regattas?id=reg');
  const second = await laptop();
  await join(first, second);
  await expect.poll(() => keysOn(second)).toEqual(keys);
});
