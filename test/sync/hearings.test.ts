import { expect, onTestFinished, test } from 'vitest';
import { CLUB, World } from './world';

/** A decision signed here appears upstream with its scores, once; decisions there come here. */
test('requests and decisions are the same here and upstream, over a bad link too, with their scores', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Cup', fleets });
  for (const [id, sail_number] of [
    ['ent_1', 'IRL 1'],
    ['ent_2', 'IRL 2'],
  ])
    await laptop.write('POST', '/registrations', { id, regatta_id: 'reg_1', sail_number, fleets: ['IRC'] });
  for (const registration_id of ['ent_1', 'ent_2'])
    await laptop.write('POST', '/scores', { registration_id, race_number: 1, finish_time: 1800 });
  await world.settle();
  await link.down();
  const ours = { regatta_id: 'reg_1' };
  const disqualify = (registration_id: string) => ({
    changes: [{ registration_id, race_number: 1, after: { code: 'DSQ' } }],
  });
  await laptop.write('POST', '/hearings/requests', {
    ...{ id: 'hrq_1', ...ours, type: 'protest', race_number: 1 },
    initiator: { registration_id: 'ent_2', name: 'IRL 2' },
  });
  const draft = { id: 'dec_1', ...ours, request_id: 'hrq_1', title: 'Protest 1' };
  await laptop.write('POST', '/decisions', { ...draft, ...disqualify('ent_1') });
  await laptop.write('POST', '/decisions/sign', { id: 'dec_1', signed_by: 'N. Walsh' });
  link.setRates({ 'reset-after': 0.3, duplicate: 0.3, 'error-500': 0.2 });
  await link.up();
  await world.settle();
  link.setRates({});

  const scores = async (side: World['laptop']) =>
    (await side.list('/scores?regatta_id=reg_1')).toSorted((a, b) =>
      String(a.registration_id).localeCompare(String(b.registration_id)),
    );
  expect(await scores(upstream)).toMatchObject([{ code: 'DSQ', finish_time: 1800 }, { code: null }]);
  expect(await upstream.list('/decisions?regatta_id=reg_1')).toMatchObject([
    { id: 'dec_1', number: 1, state: 'signed', signed_by: 'N. Walsh' },
  ]);
  expect(await upstream.list('/hearings/requests?regatta_id=reg_1')).toMatchObject([{ status: 'decided' }]);
  const history = await upstream.list('/scores/history?regatta_id=reg_1');
  expect(history.filter(({ decision_id }) => decision_id === 'dec_1')).toHaveLength(1);

  await upstream.write('POST', '/decisions/reopen', { id: 'dec_1', reason: 'New evidence' });
  await upstream.write('POST', '/decisions', {
    ...{ id: 'dec_2', ...ours, request_id: 'hrq_1', replaces: 'dec_1', title: 'Protest 1' },
    ...disqualify('ent_2'),
  });
  await upstream.write('POST', '/decisions/sign', { id: 'dec_2', signed_by: 'N. Walsh' });
  await world.settle();
  expect(await scores(laptop)).toMatchObject([{ code: null }, { code: 'DSQ' }]);
  expect(await laptop.list('/decisions?regatta_id=reg_1')).toMatchObject([
    { state: 'reopened', reopening_reason: 'New evidence' },
    { state: 'signed', replaces: 'dec_1' },
  ]);
  expect(await world.differences()).toEqual([]);
});
