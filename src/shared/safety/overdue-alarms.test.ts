import { expect, it } from 'vitest';
import type { SafetyEvent } from '../../contract/areas/safety/safety-events';
import { overdueAlarms } from './overdue-alarms';

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const subject = { kind: 'wristband' as const, id: '0417', name: 'M. Byrne' };
const person = { subject, since: NOW - 200 * MINUTE, reason: 'more than 3 h on the water' };
const acknowledged = (at: number) =>
  ({ id: `a${at}`, kind: 'alarm_acknowledged', at, recorded_at: at, subjects: [subject] }) as SafetyEvent;
const alarm = (events: SafetyEvent[], now = NOW) =>
  overdueAlarms('reg_1', [person], events, { now, repeatMinutes: 10 })[0]!;

it('sounds until somebody acknowledges it, and again after the minutes of the plan', () => {
  const first = alarm([]);
  expect(first).toMatchObject({ sounds: true, acknowledged: null });
  const answered = [acknowledged(NOW)];
  expect(alarm(answered, NOW + 9 * MINUTE)).toMatchObject({ sounds: false, again: NOW + 10 * MINUTE });
  const again = alarm(answered, NOW + 10 * MINUTE);
  expect(again.sounds).toBe(true);
  expect(again.id).not.toBe(first.id);
});

it('of an earlier trip, acknowledged, silences nothing of this one', () => {
  expect(alarm([acknowledged(person.since - 1)]).sounds).toBe(true);
});
