import { expect, onTestFinished, test } from 'vitest';
import { CLUB, World } from './world';

test('an application that upstream calls by an id with a quote in it: what is decided on it goes by that id', async () => {
  const world = await World.open();
  onTestFinished(() => world.close());
  const { laptop, upstream, link } = world;
  const theirs = 'a"b\\c';
  link.rewrite = (path, body) =>
    path.endsWith('/membership-applications') ? { ...body, data: { ...body.data, id: theirs } } : body;
  await link.down();
  const applicant_data = [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }];
  const { id } = await laptop.write('POST', '/membership-applications', {
    club_id: CLUB,
    plan_id: 'plan',
    applicant_data,
  });
  await laptop.write('PATCH', `/membership-applications/${id}`, { status: 'in_review' });
  await laptop.write('PATCH', `/membership-applications/${id}`, { status: 'approved' });
  await laptop.write('POST', '/regattas', { id: 'reg_1', club_id: CLUB, name: 'Autumn Cup' });
  await link.up();

  const { outbox } = await world.settle();
  // Upstream does not know the id faked by the link: it is asked by that id anyway.
  expect(outbox).toMatchObject({ waiting: 0, attention: 2 });
  expect(await laptop.staff('list_outbox', { state: 'attention' })).toMatchObject([
    { request: { params: { id: theirs }, body: { status: 'in_review' } }, answer: { code: 'NOT_FOUND' } },
    { request: { params: { id: theirs }, body: { status: 'approved' } }, answer: { code: 'NOT_FOUND' } },
  ]);
  expect(link.seen).toContain(`PATCH /api/v1/membership-applications/${encodeURIComponent(theirs)}`);
  expect(await upstream.list(`/regattas?club_id=${CLUB}`)).toHaveLength(1);
});
