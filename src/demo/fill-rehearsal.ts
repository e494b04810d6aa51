import { readyProcedures } from '@dockside/race-signals';
import { putClub } from '../club/clubs';
import type { Race } from '../contract/areas/racing/races';
import { newFleet, ownLimits, type Regatta } from '../contract/areas/racing/regattas';
import { noRatings, type Registration } from '../contract/areas/racing/registrations';
import type { StartPlan } from '../contract/areas/start/starting-procedures';
import { DEFAULT_RATE_LIMIT } from '../contract/club';
import { REHEARSAL_CLUB_ID, REHEARSAL_REGATTA_ID } from '../contract/rehearsal';
import { putRecord } from '../db/records';
import type { Store } from '../db/store';
import {
  CRUISERS,
  type RehearsalSettings,
  rehearsalBoats,
  rehearsalDay,
  SQUIBS,
} from '../shared/rehearsal/day';

/** Writes the regatta of a rehearsal, with its boats and planned races, as a club of its own. */
export async function fillRehearsal(
  store: Store,
  { settings, timeZone }: { settings: RehearsalSettings; timeZone: string },
): Promise<void> {
  await store.write((db) => {
    putClub(db, {
      id: REHEARSAL_CLUB_ID,
      name: 'Rehearsal',
      time_zone: timeZone,
      currency: 'EUR',
      rate_limit: DEFAULT_RATE_LIMIT,
    });
    putRecord(db, 'regattas', REHEARSAL_CLUB_ID, regattaOf(settings));
    for (const entry of entries()) putRecord(db, 'registrations', REHEARSAL_CLUB_ID, entry);
    for (const race of racesOf(settings)) putRecord(db, 'races', REHEARSAL_CLUB_ID, race);
  });
}

function regattaOf(rehearsal: RehearsalSettings): Regatta {
  return {
    id: REHEARSAL_REGATTA_ID,
    club_id: REHEARSAL_CLUB_ID,
    name: 'Rehearsal',
    ...{ venue: null, time_zone: null, starts_at: null, ends_at: null },
    fleets: [newFleet(CRUISERS, { rating_system: 'tcf' }), newFleet(SQUIBS)],
    ...{ scoring_codes: [], series: [], championships: [], prizes: [], team_racing: null, waived_checks: [] },
    ...ownLimits(undefined),
    rehearsal,
    version: 1,
  };
}

function entries(): Registration[] {
  return rehearsalBoats.map(({ id, sail, name, boatClass, helm, fleet, tcf }) => ({
    id,
    regatta_id: REHEARSAL_REGATTA_ID,
    sail_number: sail,
    bow_number: null,
    boat_name: name,
    boat_class: boatClass,
    fleets: [fleet],
    ratings: { ...noRatings, tcf },
    ...{ fleet_ratings: [], categories: [], length_m: null, other_sail_numbers: [] },
    helm,
    crew: [],
    club: null,
    wristband_ids: [],
    version: 1,
  }));
}

/** Each race has one start for both fleets, by RRS 26. */
function racesOf(settings: RehearsalSettings): Race[] {
  const start_plan: StartPlan = {
    procedure: structuredClone(readyProcedures.rrs26) as StartPlan['procedure'],
    groups: [{ fleets: [CRUISERS, SQUIBS], class_flag: 'E', preparatory: 'P' }],
    rolling: true,
    interval_seconds: null,
    recalled_group: 'next',
    warning_at: null,
    later_starts: [],
  };
  return rehearsalDay(settings).map(({ race_number }) => ({
    id: `rac_rehearsal_${race_number}`,
    regatta_id: REHEARSAL_REGATTA_ID,
    race_number,
    ...{ name: null, day: null, starts: [], fleets: null, distance_nm: null, weight: 1 },
    ...{ excludable: true, medal: false, status: 'scheduled', rating_options: [], scoring: 'time' },
    ...{ score_without_finish: null, start_plan, version: 1 },
  }));
}
