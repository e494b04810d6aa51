import { ClientError } from '@shared/api-client';
import { describe, expect, test } from 'vitest';
import { noAnswer, refusal } from '../../../../test/renderer/outbox';
import { BridgeError } from '../bridge';
import { classify } from './retry';

const save = (error: unknown) => classify(error, 'crossings.save');

describe('a failed try', () => {
  test.each([
    ['no answer in time', noAnswer(), 'The club computer doesn’t answer.'],
    [
      'a server that has signed this browser out',
      new BridgeError({ message: 'no session', code: null }, 401),
      'This browser was signed out.',
    ],
    ['a gateway’s page', refusal(404, null), undefined],
    ['a busy server', refusal(503, 'STORAGE_UNAVAILABLE'), undefined],
  ])('without the API’s answer has all of the outbox wait: %s', (_, error, message) => {
    expect(save(error)).toMatchObject({ kind: 'later', waits: 'server', ...(message && { message }) });
  });

  test.each([401, 403, 500])('that a person or the server may cure has its lane wait: %i', (status) => {
    expect(save(refusal(status, 'API_KEY_SCOPE_DENIED'))).toMatchObject({ kind: 'later', waits: 'lane' });
  });

  test('waits for as long as the server says', () => {
    expect(save(refusal(429, 'RATE_LIMITED', 'slow down', 7))).toMatchObject({ afterMs: 7_000 });
  });

  test.each([400, 404, 409, 413, 415, 422])('that the API refuses is a person’s to decide: %i', (status) => {
    expect(save(refusal(status, 'NO', 'changed meanwhile'))).toEqual({
      kind: 'refused',
      message: 'Changed meanwhile',
    });
  });

  test('has the message of its one issue', () => {
    const issue = { path: 'registration_id', message: 'has finished already' };
    const error = new ClientError(
      400,
      'INVALID_REQUEST',
      'registration_id has finished',
      [issue],
      null,
      null,
    );
    expect(save(error)).toMatchObject({ message: 'Has finished already' });
  });

  test('to remove what is not there has nothing left to do', () => {
    expect(classify(refusal(404, 'NOT_FOUND'), 'crossings.remove')).toEqual({ kind: 'done' });
  });
});
