import { ownLimits, type Regatta } from '../contract/areas/racing/regattas';
import { Random } from '../shared/random';
import { dinghies } from './boats';
import { monthOf, weekdayOf } from './calendar';
import type { Demo } from './demo';
import { dinghyFleet, type Entry, HOME_CLUB, PY } from './entries';
import { demoId, number } from './ids';
import type { Incident, Results } from './race-sheet';
import { joinResults, sailRace } from './racing';

export interface Series extends Results {
  regatta: Regatta;
  entries: Entry[];
}

const RACES = 8;

/** The race office's notes, by race. A boat without a note sailed, or was absent by chance. */
const notes: Record<number, Record<string, Incident>> = {
  2: { '216028': { code: 'OCS' } },
  3: { '14203': { code: 'DNF' }, '3312': { code: 'SCP', finished: true, percent: 20 } },
  5: { '4028': { code: 'RET' }, '217455': { code: 'UFD' } },
  7: { '211370': { code: 'DSQ', finished: true } },
};

/** The club's last dinghy series: eight Sundays, over and scored, finishes from the race office's paper sheets. */
export function drawSeries(demo: Demo, visitors: readonly Entry[]): Series {
  const { calendar, clubId } = demo;
  const lastSunday = calendar.today - 14 - weekdayOf(calendar.today);
  const days = Array.from({ length: RACES }, (_, i) => lastSunday - 7 * (RACES - 1 - i));
  const regatta: Regatta = {
    id: demoId(clubId, 'reg', 'series'),
    club_id: clubId,
    name: `${seasonOf(lastSunday)} Sunday Series`,
    venue: 'Kilcrane Harbour',
    time_zone: 'Europe/Dublin',
    starts_at: calendar.at(days[0]!, '10:00'),
    ends_at: calendar.at(lastSunday, '14:00'),
    fleets: [dinghyFleet],
    scoring_codes: [],
    series: [],
    championships: [],
    ...ownLimits(undefined),
    prizes: [],
    team_racing: null,
    waived_checks: [],
    version: 1,
  };
  const entries = localDinghies(demo, regatta.id, visitors);
  const results = days.map((day, i) =>
    sailRace(
      demo,
      {
        number: i + 1,
        name: `Sunday ${i + 1}`,
        day,
        starts: { [PY]: '11:00' },
        distance: null,
        dinghyMinutes: 38 + ((i * 7) % 11),
        status: 'sailed',
        incidents: { ...absentees(i + 1), ...notes[i + 1] },
      },
      entries,
      { finishLine: false },
    ),
  );
  return { regatta, entries, ...joinResults(results) };
}

/** The club's own dinghies, with the crews they have in the week's regatta; no wristbands on a Sunday. */
function localDinghies(demo: Demo, regattaId: string, entries: readonly Entry[]): Entry[] {
  return entries
    .filter(({ fleet, registration }) => fleet === PY && registration.club === HOME_CLUB)
    .map((entry, i) => {
      const id = demoId(demo.clubId, 'ent', 'series', number(i + 1, 2));
      const registration = { ...entry.registration, id, regatta_id: regattaId, wristband_ids: [] };
      return { ...entry, registration };
    });
}

function absentees(race: number): Record<string, Incident> {
  const random = new Random(`absent ${race}`);
  const absent = dinghies.filter(() => random.chance(0.12));
  return Object.fromEntries(absent.map(({ sail }) => [sail, 'absent']));
}

function seasonOf(day: number): string {
  return ['Winter', 'Spring', 'Summer', 'Autumn'][Math.floor((monthOf(day) % 12) / 3)]!;
}
