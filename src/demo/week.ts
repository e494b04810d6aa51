import type { Crossing } from '../contract/areas/racing/crossings';
import { newRedress } from '../contract/areas/racing/penalties';
import { ownLimits, type Regatta } from '../contract/areas/racing/regattas';
import type { Demo } from './demo';
import { drawEntries, type Entry, fleets, IRC_ONE, IRC_TWO, PY } from './entries';
import { demoId } from './ids';
import { idInRace, type RacePlan, type Results } from './race-sheet';
import { joinResults, sailRace } from './racing';
import { teamRacing } from './team-racing';

/** The regatta under way, on its third day of four. */
export interface Week extends Results {
  regatta: Regatta;
  entries: Entry[];
  plans: RacePlan[];
}

/** A boat that entered and never came: no race, no scan. */
const NO_SHOW = '1377';

/** The race that the first fleet sails into the night, so that boats are out at any hour today. */
export const NIGHT_RACE = 5;

export function drawWeek(demo: Demo): Week {
  const { calendar, clubId } = demo;
  const regatta: Regatta = {
    id: demoId(clubId, 'reg', 'week'),
    club_id: clubId,
    name: `Kilcrane Week ${calendar.year}`,
    venue: 'Kilcrane Sound',
    time_zone: 'Europe/Dublin',
    starts_at: calendar.at(calendar.today - 2, '09:00'),
    ends_at: calendar.at(calendar.today + 1, '18:00'),
    fleets,
    scoring_codes: [],
    series: [],
    championships: [],
    ...ownLimits(undefined),
    // The night race: at no hour today is a boat overdue that went out for it yesterday.
    overdue_after_finish_minutes: 16 * 60,
    overdue_on_water_minutes: 32 * 60,
    prizes: [],
    team_racing: teamRacing,
    waived_checks: [],
    version: 1,
  };
  const entries = drawEntries(demo, regatta.id);
  const plans = plansFrom(calendar.today);
  const results = joinResults(plans.map((plan) => sailRace(demo, plan, entries, { finishLine: true })));
  const mystery = unnamedCrossing(demo, regatta.id);
  results.crossings.push(mystery);
  results.history.push({
    id: idInRace(demo, 'sch', regatta.id, NIGHT_RACE, 'unnamed', 'crossing'),
    regatta_id: regatta.id,
    race_number: NIGHT_RACE,
    registration_id: null,
    action: 'crossing',
    record: mystery,
    recorded_at: mystery.crossed_at,
    ...{ recorded_by: null, reason: null, caused_by: null },
  });
  return { regatta, entries, plans, ...results };
}

function plansFrom(today: number): RacePlan[] {
  const all = (first: string, second: string, third: string) => ({
    [IRC_ONE]: first,
    [IRC_TWO]: second,
    [PY]: third,
  });
  return [
    {
      number: 1,
      name: 'Day 1, race 1',
      day: today - 2,
      starts: all('11:00', '11:05', '11:10'),
      distance: 9.2,
      dinghyMinutes: 46,
      status: 'sailed',
      incidents: {
        [NO_SHOW]: 'absent',
        '2841': { code: 'OCS' },
        'IRL 1975': 'absent',
        'IRL 6021': { code: 'DNF' },
      },
    },
    {
      number: 2,
      name: 'Day 1, race 2',
      day: today - 2,
      starts: all('13:45', '13:50', '13:55'),
      distance: 7.4,
      dinghyMinutes: 41,
      status: 'sailed',
      incidents: {
        [NO_SHOW]: 'absent',
        'IRL 1975': 'absent',
        'IRL 3750': { code: 'RET' },
        '70542': { code: 'DNF' },
        // Redress for standing by the dinghy that retired with a broken mast.
        'IRL 8094': { code: 'RDG', redress: newRedress('average_all') },
        'IRL 14854': { code: 'DNS' },
      },
    },
    {
      number: 3,
      name: 'Day 2, race 1',
      day: today - 1,
      starts: all('10:55', '11:00', '11:05'),
      distance: 10.1,
      dinghyMinutes: 48,
      status: 'sailed',
      incidents: {
        [NO_SHOW]: 'absent',
        '208113': { code: 'ZFP', finished: true, percent: 20 },
        'IRL 3471': { code: 'SCP', finished: true, percent: 10 },
        'IRL 6600': { code: 'DSQ', finished: true },
      },
    },
    {
      number: 4,
      name: 'Day 2, race 2 (no wind)',
      day: today - 1,
      starts: all('14:00', '14:05', '14:10'),
      distance: 7.4,
      status: 'abandoned',
    },
    {
      number: NIGHT_RACE,
      name: 'Lighthouse night race',
      day: today - 1,
      starts: { [IRC_ONE]: '18:20' },
      distance: 30.5,
      status: 'racing',
      incidents: { 'IRL 1609': { code: 'RET' } },
    },
    {
      number: 6,
      name: 'Day 3, race 1',
      day: today,
      starts: all('15:00', '15:05', '15:10'),
      distance: 8.8,
      status: 'scheduled',
    },
  ];
}

/** A crossing in the dark whose sail number nobody could read: still without an entry. */
function unnamedCrossing(demo: Demo, regattaId: string): Crossing {
  return {
    id: idInRace(demo, 'crs', regattaId, NIGHT_RACE, 'unnamed'),
    regatta_id: regattaId,
    race_number: NIGHT_RACE,
    crossed_at: demo.calendar.at(demo.calendar.today - 1, '23:51') + 7_480,
    sail_text: '?07',
    registration_id: null,
    lap_of: null,
    sheet: 'A',
    settled: null,
    device_clock: null,
    version: 1,
  };
}
