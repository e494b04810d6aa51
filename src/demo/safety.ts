import type { SafetyEvent } from '../contract/areas/safety/safety-events';
import type { SafetyPlan } from '../contract/areas/safety/safety-plans';
import type { Demo } from './demo';
import { demoId } from './ids';
import { PLACES } from './wristbands';

const boat = { vhf_channel: '72', capacity: 6 };

/** The safety plan of the regatta under way. */
export function drawSafetyPlan(regattaId: string): SafetyPlan {
  return {
    id: regattaId,
    regatta_id: regattaId,
    places: [...PLACES],
    boats: [
      { id: 'rescue_1', name: 'Rescue 1', kind: 'safety', call_sign: 'Kilcrane Rescue 1', ...boat },
      { id: 'rescue_2', name: 'Rescue 2', kind: 'safety', call_sign: 'Kilcrane Rescue 2', ...boat },
      { id: 'coach_1', name: 'Coach boat', kind: 'coach', call_sign: null, ...boat },
    ],
    alarm_repeat_minutes: null,
    tally: { sign_out: true, sign_in_minutes: 120, code: 'SCP', points: null, percent: 10 },
    version: 1,
  };
}

/** The safety team's log of yesterday. */
export function drawSafetyEvents({ clubId, calendar }: Demo, regattaId: string): SafetyEvent[] {
  const line = (n: number, time: string, fields: Partial<SafetyEvent> & Pick<SafetyEvent, 'kind'>) => ({
    id: demoId(clubId, 'sfe', n),
    regatta_id: regattaId,
    at: calendar.at(calendar.today - 1, time),
    about: null,
    subjects: [],
    boat_id: null,
    place: null,
    severity: null,
    text: null,
    race_number: null,
    by: null,
    drill: false,
    recorded_at: calendar.at(calendar.today - 1, time) + 20_000,
    recorded_by: 'Safety desk',
    ...fields,
  });
  const capsize = demoId(clubId, 'sfe', 2);
  return [
    line(1, '12:40', { kind: 'boat_out', boat_id: 'rescue_1' }),
    line(2, '14:12', {
      kind: 'incident',
      boat_id: 'rescue_1',
      place: 'Windward mark',
      severity: 'minor',
      text: 'Dinghy capsized and was righted with help. Both of her crew are well.',
    }),
    line(3, '14:31', { kind: 'incident_closed', about: capsize, text: 'She sailed on.' }),
    line(4, '17:25', { kind: 'boat_ashore', boat_id: 'rescue_1' }),
  ];
}
