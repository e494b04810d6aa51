import type { ScanEvent, Wristband } from '../contract/areas/safety/wristbands';
import { Random } from '../shared/random';
import type { Demo } from './demo';
import { type Entry, IRC_ONE } from './entries';
import { demoId } from './ids';
import { NIGHT_RACE, type Week } from './week';

const MINUTE = 60_000;

/** A boat's time on the water; `back` is null while it is out. */
interface Trip {
  out: number;
  back: number | null;
}

/** A dinghy whose crew went home two days ago without the scan ashore: the only one who is overdue, all of today. */
const FORGOTTEN = '14069';

/** A band whose scan out reached the server after its scan ashore: the tablet had been without a connection. */
const LATE_BAND = '0140';

/** A band that no entry lists, but that was scanned. */
const STRANGER = '0999';

/** The places where people go out and come in. */
export const PLACES = ['Club slip', 'Marina'] as const;

/** Handed out in the order of the entry, and none of them lost. */
const asEntered = { assigned_to: null, lost_at: null, replaced_by: null, place: null };

/** The regatta's wristbands and all their scans: of those on the water now, and of the two days before. */
export function drawWristbands(demo: Demo, week: Week): { bands: Wristband[]; scans: ScanEvent[] } {
  const bands: Wristband[] = [];
  const scans: ScanEvent[] = [];
  for (const { registration, trips } of week.entries.map((entry) => tripsOf(demo, week, entry))) {
    const wearers = [registration.helm, ...registration.crew];
    for (const [i, band] of registration.wristband_ids.entries()) {
      const own = scansOf(demo, week.regatta.id, band, trips);
      scans.push(...own);
      bands.push({
        ...stateAfter(week.regatta.id, band, own),
        registration_id: registration.id,
        sail_number: registration.sail_number,
        holder: wearers[i] ?? null,
        known: true,
        ...asEntered,
      });
    }
  }
  const strange = scansOf(demo, week.regatta.id, STRANGER, [
    { out: demo.calendar.at(demo.calendar.today - 1, '17:31'), back: null },
  ]);
  bands.push({
    ...stateAfter(week.regatta.id, STRANGER, strange),
    registration_id: null,
    sail_number: null,
    holder: null,
    known: false,
    ...asEntered,
  });
  scans.push(...strange);
  return { bands, scans: scans.sort((a, b) => a.received_at - b.received_at || (a.id < b.id ? -1 : 1)) };
}

/** A boat is out from before the first start of a day until after its last race; not at all if she was in none. */
function tripsOf(demo: Demo, week: Week, entry: Entry) {
  const { calendar } = demo;
  const random = new Random(`trips ${entry.boat.sail}`);
  const trips: Trip[] = [];
  const isForgotten = entry.boat.sail === FORGOTTEN;
  for (const day of [calendar.today - 2, calendar.today - 1]) {
    // She was on the water already by her scans.
    if (isForgotten && trips.length > 0) break;
    const races = week.plans.filter((plan) => plan.day === day && plan.number !== NIGHT_RACE);
    if (races.some((race) => race.incidents?.[entry.boat.sail] === 'absent')) continue;
    const back = calendar.at(day, '15:40') + random.int(0, 70) * MINUTE;
    const out = calendar.at(day, '09:25') + random.int(0, 65) * MINUTE;
    trips.push({ out, back: isForgotten ? null : back });
  }
  if (entry.fleet === IRC_ONE) trips.push(nightTrip(demo, week, entry, random));
  return { registration: entry.registration, trips };
}

/** In the night race: ashore an hour after the finish, or early when she retired. Later than midnight is not known yet. */
function nightTrip(demo: Demo, week: Week, entry: Entry, random: Random): Trip {
  const { calendar } = demo;
  const out = calendar.at(calendar.today - 1, '17:15') + random.int(0, 30) * MINUTE;
  const score = week.scores.find(
    ({ registration_id, race_number }) =>
      registration_id === entry.registration.id && race_number === NIGHT_RACE,
  );
  const crossing = week.crossings.find(({ id }) => id === score?.crossing_id);
  const done = crossing?.crossed_at ?? (score ? calendar.at(calendar.today - 1, '20:10') : null);
  const back = done === null ? null : done + random.int(12, 30) * MINUTE;
  const latest = calendar.at(calendar.today, 0) - 5 * MINUTE;
  return { out, back: back !== null && back < latest ? back : null };
}

function scansOf(demo: Demo, regattaId: string, band: string, trips: readonly Trip[]): ScanEvent[] {
  const random = new Random(`scans ${band}`);
  const scans = trips.flatMap(({ out, back }) => {
    const sailing = { status: 'sailing' as const, timestamp: out + random.int(0, 4 * 60) * 1000 };
    if (back === null) return [sailing];
    return [sailing, { status: 'ashore' as const, timestamp: back + random.int(0, 4 * 60) * 1000 }];
  });
  return scans.map(({ status, timestamp }, i): ScanEvent => {
    const isLate = band === LATE_BAND && i === 0;
    const received_at = (isLate ? scans[1]!.timestamp + 3 * MINUTE : timestamp) + random.int(120, 1900);
    return {
      id: demoId(demo.clubId, 'scn', 'week', band, i + 1),
      regatta_id: regattaId,
      wristband_id: band,
      status,
      timestamp,
      received_at,
      applied: !isLate,
      place: PLACES[Number(band) % PLACES.length]!,
    };
  });
}

/** A band's state after its last scan; a band without scans is ashore. */
function stateAfter(regattaId: string, band: string, scans: readonly ScanEvent[]) {
  const last = scans.at(-1);
  return {
    id: band,
    regatta_id: regattaId,
    status: last?.status ?? ('ashore' as const),
    timestamp: last?.timestamp ?? null,
  };
}
