import type { Issue, Why } from '@contract/errors';
import { ClientError } from '@shared/api-client';
import { expect, it } from 'vitest';
import { BridgeError } from './bridge';
import { explain, tracked } from './failures';
import { NetworkError } from './network';

const refusal = (status: number, code: string | null, requestId: string | null = null) =>
  new ClientError(status, code, 'The server’s message.', [], requestId, null);

it('says that the server does not answer of the network’s failures only', () => {
  expect(explain(new NetworkError(new TypeError('Failed to fetch'))).title).toBe(
    'The club computer doesn’t answer',
  );
  const fault = new TypeError("Cannot read properties of null (reading 'map')");
  expect(explain(fault)).toMatchObject({ title: 'This page had a problem', isBug: true });
  expect(explain('thrown as text')).toMatchObject({ detail: 'thrown as text', isBug: true });
});

it('names the scope that a key lacks, by the operation that was refused', async () => {
  const error = refusal(403, 'API_KEY_SCOPE_DENIED');
  await expect(tracked('orders', Promise.reject(error))).rejects.toBe(error);
  expect(explain(error)).toMatchObject({
    title: 'Your key may not read point-of-sale orders',
    missingScope: 'orders:read',
    retryable: false,
  });
  expect(explain(refusal(403, 'API_KEY_SCOPE_DENIED'))).not.toHaveProperty('missingScope');
});

it('names the wrong fields as forms do, in the words of this page', async () => {
  const issues: Issue[] = [
    { path: 'finish_time', code: 'out_of_range', params: { at_least: 0 }, message: 'muss mindestens 0 sein' },
    { path: 'boat_name', code: 'required', message: 'fehlt' },
    { path: 'race_number', message: 'isn’t a race of this regatta' },
  ];
  const error = new ClientError(400, 'INVALID_REQUEST', 'finish_time: …', issues, null, null);
  await expect(tracked('scores.edit', Promise.reject(error))).rejects.toBe(error);
  expect(explain(error).detail).toBe(
    'Elapsed: must be at least 0; Boat: is required; Race: isn’t a race of this regatta',
  );
});

it('says which rule of the club is broken in the words of this page, where it knows the rule', async () => {
  const refused = (rule: string, values: Issue['values']) => {
    const issue: Issue = { path: 'players', code: 'invalid', message: 'sind zu viele', rule, values };
    return new ClientError(400, 'INVALID_REQUEST', 'players: …', [issue], null, null);
  };
  const said = async (error: ClientError) => {
    await expect(tracked('teeTimes.book', Promise.reject(error))).rejects.toBe(error);
    expect(explain(error).detail).toBe(`Players: ${error.issues[0]!.message}`);
    return error.issues[0]!.message;
  };
  expect(await said(refused('tee_time_full', { players: 5, capacity: 4 }))).toBe(
    'are 5, and 4 fit. Choose another time',
  );
  expect(await said(refused('tee_time_full', { players: 5 }))).toBe('sind zu viele');
  expect(await said(refused('tee_time_full', { players: 5, capacity: 'vier' }))).toBe('sind zu viele');
  expect(await said(refused('tee_time_of_members', {}))).toBe('sind zu viele');
  expect(await said(refused('toString', {}))).toBe('sind zu viele');
});

it('says the sentence of a refusal in the words of this page, where it knows the sentence', async () => {
  const said = async (why: Why) => {
    const error = new ClientError(409, 'VERSION_CONFLICT', 'Geändert.', [], null, null, null, why);
    await expect(tracked('races.setStatus', Promise.reject(error))).rejects.toBe(error);
    return explain(error).detail;
  };
  const values = { race_number: 3, changed_by: 'Anna', changed_at: '14:03:12' };
  expect(await said({ reason: 'race_set_to_sailed', values })).toBe(
    'Race 3 was set to sailed meanwhile by Anna at 14:03:12; nothing was written.',
  );
  expect(await said({ reason: 'race_set_to_sailed' })).toBe('Geändert.');
  expect(await said({ reason: 'race_sunk', values })).toBe('Geändert.');
  expect(await said({})).toBe('Geändert.');
});

it('offers another try only where that may help', () => {
  expect(explain(refusal(401, 'INVALID_API_KEY')).retryable).toBe(false);
  expect(explain(refusal(404, 'NOT_FOUND')).retryable).toBe(false);
  expect(explain(refusal(400, 'INVALID_REQUEST')).retryable).toBe(false);
  expect(explain(refusal(500, 'INTERNAL_ERROR', 'req_7'))).toMatchObject({
    detail: 'The server’s message. (request req_7)',
    retryable: true,
  });
  expect(explain(refusal(502, null)).retryable).toBe(true);
});

it('distinguishes a browser that was signed out from a refusal', () => {
  const bridgeError = (status: number | null) => new BridgeError({ message: 'No club.', code: null }, status);
  expect(explain(bridgeError(401)).title).toBe('This browser was signed out');
  for (const status of [400, 503, null])
    expect(explain(bridgeError(status))).toMatchObject({ title: 'Something went wrong', detail: 'No club.' });
});
