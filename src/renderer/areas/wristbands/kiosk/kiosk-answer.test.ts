import type { Wristband } from '@contract/areas/safety/wristbands';
import { expect, it } from 'vitest';
import type { Scan } from '../scanning/scan';
import { kioskMessage, wearerInShort } from './kiosk-answer';

const byrne = {
  id: '0417',
  holder: 'Maeve Byrne',
  sail_number: 'IRL 66',
  known: true,
  lost_at: null,
} as Wristband;
const scan = (over: Partial<Scan> = {}) =>
  ({
    bandId: '0417',
    status: 'sailing',
    state: 'waiting',
    known: true,
    holder: null,
    sailNumber: null,
    ...over,
  }) as Scan;
const messageOf = (one: Scan, band: Wristband | undefined = byrne, others: Wristband[] = []) =>
  kioskMessage(
    { kind: 'checks', batch: 'b' },
    one,
    () => band,
    () => others,
  );

it('whoever stands behind reads the boat and an initial, and no name', () => {
  expect(wearerInShort(byrne)).toBe('IRL 66 · M.');
  expect(wearerInShort({ holder: null, sail_number: 'IRL 66' })).toBe('IRL 66');
  expect(JSON.stringify(messageOf(scan()))).not.toContain('Byrne');
});

it('says out, ashore, unknown and lost, and never that it is kept when it is not', () => {
  expect(messageOf(scan())).toMatchObject({ tone: 'info', headline: 'You are on the water' });
  expect(messageOf(scan({ status: 'ashore' }))).toMatchObject({
    tone: 'success',
    headline: 'You are ashore',
  });
  expect(messageOf(scan(), { ...byrne, known: false })).toMatchObject({
    tone: 'warning',
    headline: 'You are on the water',
  });
  expect(messageOf(scan(), { ...byrne, lost_at: 5 })).toMatchObject({ headline: 'A lost band' });
  const other = { ...byrne, id: '0500' };
  expect(messageOf(scan({ status: 'ashore' }), byrne, [other])?.detail).toContain('on the water, with 0500');
  expect(messageOf(scan({ state: 'unsaved' }))).toMatchObject({ tone: 'danger', headline: 'NOT recorded' });
  expect(messageOf(scan({ state: 'refused' }))).toMatchObject({ tone: 'danger', headline: 'NOT recorded' });
});

it('a read that was not understood is to be made again', () => {
  expect(
    kioskMessage(
      { kind: 'merged', text: '04170418' },
      undefined,
      () => undefined,
      () => [],
    )?.headline,
  ).toBe('Not read');
});
