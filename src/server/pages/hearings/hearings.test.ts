import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLUB, startClub, type TestClub } from '../../../../test/club';

const NOW = Date.UTC(2026, 5, 6, 16, 42);

let club: TestClub;
beforeAll(async () => {
  club = await startClub();
  await club.putClub({ name: 'Kilcrane', time_zone: 'Europe/Dublin' });
  club.now.at = NOW;
  const fleets = [{ name: 'IRC', rating_system: 'tcf' }];
  for (const id of ['reg_1', 'reg_2'])
    await club.post('/regattas', { id, club_id: CLUB, name: `Cup <${id}>`, fleets });
  await club.post('/registrations', {
    id: 'ent_1',
    regatta_id: 'reg_1',
    sail_number: 'IRL 66',
    fleets: ['IRC'],
  });
  await club.post('/races', { regatta_id: 'reg_1', race_number: 3 });
  await club.post('/notices', { id: 'n1', regatta_id: 'reg_1', title: 'Briefing' });
});
afterAll(() => club.close());

const page = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${club.url}${path}`, { redirect: 'manual', ...init });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  page('/board/reg_1/inquiry', {
    method: 'POST',
    body: new URLSearchParams({
      sail: 'irl-66',
      race: '3',
      incident: 'We finished',
      name: 'Mona Byrne',
      ...fields,
    }),
    headers,
  });
const id = (n: number) => `hrq_019ac0de-0000-7000-8000-${String(n).padStart(12, '0')}`;
const sentAs = async (key: string) =>
  (await requests()).find((request: { id: string }) => request.id === key);
const requests = async () => (await club.get('/hearings/requests', { regatta_id: 'reg_1' })).body.data;

it('takes an inquiry without a script, and says received only once it is on disk', async () => {
  const form = await page('/board/reg_1/inquiry');
  expect(form.status).toBe(200);
  expect(form.html).toMatch(/name="id" value="hrq_[\w-]{36}"/);
  expect(form.html).not.toContain('<script');
  expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(form.headers.get('referrer-policy')).toBe('same-origin');

  const sent = await send({ id: id(1), requested: '14:02:10' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/board/reg_1/inquiry/${id(1)}`]);
  const receipt = await page(sent.headers.get('location')!);
  expect(receipt.html).toContain('Received: scoring inquiry 1, 17:42');
  expect(receipt.html).toContain('No answer yet');
  expect(receipt.html).not.toContain('Mona');
  expect(await requests()).toEqual([
    expect.objectContaining({
      ...{ id: id(1), type: 'scoring_inquiry', number: 1, source: 'public_form', race_number: 3 },
      ...{ incident: 'We finished', requested: '14:02:10', received_at: NOW, recorded_by: null },
      initiator: { registration_id: 'ent_1', name: 'IRL 66', representative: 'Mona Byrne' },
    }),
  ]);

  // Sent twice, and with the id of an existing one.
  await send({ id: id(1), requested: 'Something else' });
  expect((await requests()).map(({ requested }: { requested: string }) => requested)).toEqual(['14:02:10']);
});

it('the form names the posted time limit, also of a race without finishes', async () => {
  expect((await page('/board/reg_1/inquiry')).html).toContain('>Race 3</option>');
  await club.post('/notices', {
    ...{ id: 'n2', regatta_id: 'reg_1', protest_limit: { race_number: 3, at: NOW + 3_600_000 } },
  });
  expect((await page('/board/reg_1/inquiry')).html).toContain('Race 3 (time limit 6 Jun 2026, 18:42)');
  await club.post('/notices/withdrawals', { id: 'n2', reason: 'Test' });
});

it('keeps what was typed where a field is missing, and takes nothing from elsewhere or too long', async () => {
  const before = await requests();
  const half = await send({ id: id(2), race: '9', name: '' });
  expect(half.status).toBe(400);
  expect(half.html).toContain('Choose a race.');
  expect(half.html).toMatch(/value="irl-66"/);
  expect((await send({ id: id(2) }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send({ id: id(2) }, { origin: 'http://evil.example' })).status).toBe(403);
  // A frame without an origin, which another site may have put around a copy of the form.
  expect((await send({ id: id(2) }, { origin: 'null' })).status).toBe(403);
  const long = await send({ id: id(2), incident: 'x'.repeat(3000) });
  expect(long.status).toBe(413);
  expect(long.html).toContain('At most 2000 characters.');
  expect((await send({ id: id(2), incident: 'x'.repeat(100_000) })).status).toBe(413);
  expect((await send({ id: 'ent_1' })).status).toBe(400);
  expect(await requests()).toEqual(before);
});

it('is there only for a regatta that has a board', async () => {
  for (const path of ['inquiry', 'hearings', `inquiry/${id(1)}`])
    expect((await page(`/board/reg_2/${path}`)).status).toBe(404);
  expect((await page('/board/reg_1/inquiry/hrq_none')).status).toBe(404);
});

it('lists requests and signed decisions, and nothing that is not for the board', async () => {
  await club.post('/hearings/requests', {
    ...{ id: 'r1', regatta_id: 'reg_1', type: 'protest', race_number: 3, incident: 'Secret incident' },
    initiator: { registration_id: 'ent_1', name: 'IRL 66', representative: 'Tom Hidden' },
    ...{ respondents: [{ registration_id: null, name: 'GBR 12', representative: null }] },
    ...{
      witnesses: ['Will Witness'],
      note: 'Secret note',
      hearing_at: NOW + 3_600_000,
      hearing_place: 'Sail loft',
    },
    ...{ status: 'scheduled', panel: ['N. Walsh'] },
  });
  const draft = { id: 'd1', regatta_id: 'reg_1', request_id: id(1), title: 'Scoring inquiry 1: IRL 66' };
  const changes = [{ registration_id: 'ent_1', race_number: 3, after: { finish_time: 3730 } }];
  await club.post('/decisions', { ...draft, decision: 'She finished.', changes });
  const { html: before, headers } = await page('/board/reg_1/hearings');
  // A page already loaded is confirmed with 304 until something on it changes.
  const init = { headers: { 'if-none-match': headers.get('etag')! } };
  expect(await page('/board/reg_1/hearings', init)).toMatchObject({ status: 304, html: '' });
  await club.post('/scores', { registration_id: 'ent_1', race_number: 9, finish_time: 5 });
  expect((await page('/board/reg_1/hearings', init)).status).toBe(304);
  expect(before).toContain('Protest 1: IRL 66 v GBR 12');
  expect(before).toContain('Hearing 6 Jun 2026, 18:42, Sail loft. Protest committee: N. Walsh.');
  expect(before).not.toMatch(/Secret|Tom Hidden|Witness|Mona|She finished/);

  await club.post('/decisions/sign', { id: 'd1', signed_by: 'N. Walsh' });
  const { status, html: after } = await page('/board/reg_1/hearings', init);
  expect(status).toBe(200);
  expect(after).toContain('R3 IRL 66: nothing → 1:02:10');
  expect(after).toContain('href="#decision-1"');
  expect((await page(`/board/reg_1/inquiry/${id(1)}`)).html).toContain('Answered: decision 1');
  await club.post('/decisions', { ...draft, id: 'd2', decision: 'As well.', changes: [] });
  await club.post('/decisions/sign', { id: 'd2', signed_by: 'N. Walsh' });
  await club.post('/decisions/reopen', { id: 'd2', reason: 'A mistake' });
  expect((await page('/board/reg_1/hearings')).html).toContain('<a href="#decision-1">');
  await club.post('/decisions/reopen', { id: 'd1', reason: 'New evidence' });
  expect((await page('/board/reg_1/hearings')).html).toContain('New evidence. It no longer applies.');
  expect((await page('/board/reg_1')).html).toContain('/board/reg_1/hearings');
});

it('does not post what was typed for a sail number that no boat has', async () => {
  await send({ id: id(3), sail: 'Call me on 0123' });
  expect((await sentAs(id(3))).initiator.name).toBe('Call me on 0123');
  const { html } = await page('/board/reg_1/hearings');
  expect(html).toContain('Scoring inquiry 2: a boat that isn’t entered');
  expect(html).not.toContain('0123');
});

it('asks which boat it is where a sail number fits two', async () => {
  const at = '/board/reg_1/inquiry';
  const boats = { ent_2: 'IRL 7', ent_3: 'GBR 7' };
  for (const [entry, sail_number] of Object.entries(boats))
    await club.post('/registrations', {
      id: entry,
      regatta_id: 'reg_1',
      sail_number,
      boat_name: `Boat ${entry}`,
    });
  expect((await send({ id: id(6), sail: '7' })).status).toBe(303);
  const listed = async () => (await page('/board/reg_1/hearings')).html;
  expect(await listed()).toContain('IRL 7 Boat ent_2 or GBR 7 Boat ent_3');
  const { html, headers } = await page(`${at}/${id(6)}`);
  expect(html).toContain('Which boat is yours?');
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");

  const choose = (boat: string, sender = {}) =>
    page(`${at}/${id(6)}`, { method: 'POST', body: new URLSearchParams({ boat }), headers: sender });
  const chosen = async () => (await sentAs(id(6))).initiator.registration_id;
  expect((await choose('ent_3', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await choose('ent_1')).status).toBe(303);
  expect(await chosen()).toBeNull();
  expect((await choose('ent_3')).headers.get('location')).toBe(`${at}/${id(6)}`);
  expect(await sentAs(id(6))).toMatchObject({
    ...{ incident: 'We finished', recorded_by: null, received_at: NOW },
    initiator: { registration_id: 'ent_3', name: 'GBR 7', representative: 'Mona Byrne' },
  });
  expect(await listed()).not.toContain('Boat ent_2');
  expect((await page(`${at}/${id(6)}`)).html).not.toContain('Enter the boat’s sail number');
  // A boat that was chosen stays.
  await choose('ent_2');
  expect(await chosen()).toBe('ent_3');
});

it('counts a line break as the browser does', async () => {
  const line = 'x'.repeat(99);
  const wrong = Array.from({ length: 20 }, () => line).join('\n');
  expect((await send({ id: id(4), incident: wrong.replaceAll('\n', '\r\n') })).status).toBe(303);
  expect((await sentAs(id(4))).incident).toBe(wrong);
  const body = new URLSearchParams({
    id: id(46),
    sail: '66',
    race: '3',
    wrong: 'From an earlier page',
    name: 'Ann',
  });
  expect((await page('/board/reg_1/inquiry', { method: 'POST', body })).status).toBe(303);
  expect((await sentAs(id(46))).incident).toBe('From an earlier page');
});

it('takes a text with a NUL, which cannot be stored, without it', async () => {
  expect((await send({ id: id(5), incident: 'We\0 finished', name: '\0' })).status).toBe(400);
  // The number without the letters of the nation is hers too.
  expect((await send({ id: id(5), incident: 'We\0 finished', sail: '66' })).status).toBe(303);
  expect(await sentAs(id(5))).toMatchObject({
    incident: 'We finished',
    initiator: { registration_id: 'ent_1', name: 'IRL 66' },
  });
});

describe('a protest', () => {
  const at = '/board/reg_1/protest';
  const protest = (fields: Record<string, string>, to = at) =>
    page(to, {
      method: 'POST',
      body: new URLSearchParams({
        ...{
          sail: 'irl-66',
          protestees: 'GBR 7',
          race: '3',
          incident: 'Port and starboard',
          name: 'Mona Byrne',
        },
        ...fields,
      }),
    });
  beforeAll(() =>
    club.post('/notices', { id: 'n3', regatta_id: 'reg_1', protest_limit: { race_number: 3, at: NOW } }),
  );

  it('has the items of the hearing request form, and asks for protestor, protestee and incident', async () => {
    const { html } = await page(at);
    expect(html).toContain('Race 3 (time limit 6 Jun 2026, 17:42)');
    for (const name of ['sail', 'protestees', 'race', 'incident', 'informed', 'rules', 'witnesses', 'name'])
      expect(html).toContain(`name="${name}"`);
    const half = await protest({ id: id(50), protestees: '', incident: '' });
    expect(half.status).toBe(400);
    expect(half.html).toContain('Enter the sail number of the boat you protest.');
    expect(half.html).toContain('Say what happened, where and when.');
    expect(await sentAs(id(50))).toBeUndefined();
  });

  it('is in time to the limit that was posted, and marked late after it', async () => {
    expect((await protest({ id: id(51) })).headers.get('location')).toBe(`${at}/${id(51)}`);
    expect((await page(`${at}/${id(51)}`)).html).toContain('Received: protest 2, 17:42');
    club.now.at = NOW + 1000;
    const fields = { informed: 'Hail', rules: '10, 14', witnesses: 'Will Witness' };
    await protest({ id: id(52), protestees: 'gbr7, Call me on 0123', ...fields });
    expect((await page(`${at}/${id(52)}`)).html).toContain('after the time limit');
    const { html } = await page('/board/reg_1/hearings');
    club.now.at = NOW;
    expect(await sentAs(id(51))).toMatchObject({ in_time: true, time_limit_at: NOW });
    expect(await sentAs(id(52))).toMatchObject({
      ...{
        type: 'protest',
        source: 'public_form',
        received_at: NOW + 1000,
        in_time: false,
        time_limit_at: NOW,
      },
      ...{ informed: 'Hail', rules: ['10', '14'], witnesses: ['Will Witness'], recorded_by: null },
      respondents: [
        { registration_id: 'ent_3', name: 'GBR 7', representative: null },
        { registration_id: null, name: 'Call me on 0123', representative: null },
      ],
    });
    expect(html).toContain('Protest 3: IRL 66 v GBR 7, a boat that isn’t entered');
    expect(html).not.toMatch(/0123|Witness|Mona/);
  });

  it('is one however often it is sent, and another where an old page says something else', async () => {
    const before = (await requests()).length;
    expect((await protest({ id: id(51) })).status).toBe(303);
    const other = await protest({ id: id(51), incident: 'Another incident' });
    expect(other.status).toBe(400);
    expect(other.html).toContain('Protest 2 is received already');
    expect((await requests()).length).toBe(before);
    const [, fresh] = /name="id" value="([^"]+)"/.exec(other.html)!;
    expect((await protest({ id: fresh!, incident: 'Another incident' })).status).toBe(303);
    expect((await requests()).length).toBe(before + 1);
  });

  it('asks for each boat whose sail number fits two, and is sent once more after that', async () => {
    const sent = { id: id(53), sail: '7', protestees: '66, 7', race: 'none' };
    await protest(sent);
    const receipt = async () => (await page(`${at}/${id(53)}`)).html;
    expect(await receipt()).toMatch(/Which boat is yours\?.*Which boat do you protest\?/s);
    const choose = (party: string, boat: string) =>
      page(`${at}/${id(53)}`, { method: 'POST', body: new URLSearchParams({ party, boat }) });
    await choose('', 'ent_2');
    expect(await receipt()).not.toContain('Which boat is yours?');
    await choose('1', 'ent_3');
    expect(await sentAs(id(53))).toMatchObject({
      ...{ race_number: null, time_limit_at: null, in_time: null },
      initiator: { registration_id: 'ent_2', name: 'IRL 7', representative: 'Mona Byrne' },
      respondents: [{ registration_id: 'ent_1' }, { registration_id: 'ent_3', name: 'GBR 7' }],
    });
    expect(await receipt()).not.toContain('Which boat');
    const before = (await requests()).length;
    expect((await protest(sent)).status).toBe(303);
    expect((await requests()).length).toBe(before);
  });

  it('is taken as long as the form allows, in any letters', async () => {
    const full = { incident: '港'.repeat(5000), informed: '港'.repeat(1000), witnesses: '港'.repeat(200) };
    expect((await protest({ id: id(54), ...full })).status).toBe(303);
    expect((await sentAs(id(54))).incident).toHaveLength(5000);
    expect((await protest({ id: id(55), protestees: '1,'.repeat(21) })).html).toContain('At most 20');
    const prose = `Ann, ${'x'.repeat(201)}`;
    const refused = await protest({ id: id(55), witnesses: prose });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain('At most 200 characters between commas.');
    expect(refused.html).toContain(prose);
  });

  it('for redress names its reason, and is not called late after the limit', async () => {
    club.now.at = NOW + 1000;
    const redress = '/board/reg_1/redress';
    const missing = await protest({ id: id(56), incident: '' }, redress);
    expect(missing.html).toContain('Say what made your score worse.');
    await protest({ id: id(56), requested: 'Average points' }, redress);
    club.now.at = NOW;
    expect(await sentAs(id(56))).toMatchObject({
      ...{ type: 'redress', requested: 'Average points', respondents: [], in_time: null },
    });
    expect((await page(`${redress}/${id(56)}`)).html).toContain('Another request');
  });
});

it('takes only so many from one address', async () => {
  const answers = [];
  for (let n = 10; n < 35; n++) answers.push((await send({ id: id(n) })).status);
  expect(answers).toContain(303);
  expect(answers.at(-1)).toBe(429);
});
