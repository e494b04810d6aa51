import { onWater as t } from '@messages/server/result-checks';
import { countedBands, onePersonOf } from '../../../shared/safety/people';
import { boatLine, type Check, listOf, type WaterCheck } from './line';
import { type BoatToCheck, hasResult, isScored, type WaterToCheck } from './regatta-to-check';

const MINUTE = 60_000;

/** Time after her finish within which a boat's crew is expected ashore. */
export const ASHORE_WITHIN_MINUTES = 40;

/** Share of a race's finishers that must have been scanned out before missing scans of the others are reported. */
const SCANNED_SHARE = 0.5;

/** Boats that finished without any scan out, in races where most others have one. */
export const crewsNotOut: WaterCheck = ({ race: { race_number }, boats }, water) => {
  const banded = boats.filter(
    ({ entry, finishedAt }) => finishedAt !== null && entry.wristband_ids.length > 0,
  );
  const [out, notOut] = partition(banded, (boat) => wentOut(water, boat));
  if (out.length < SCANNED_SHARE * banded.length) return [];
  return notOut.map((boat) => {
    const { entry, finishedAt } = boat;
    return boatLine(boat, {
      check: 'crew_not_out',
      race_number,
      text: t.notScannedOut(entry.sail_number, water.clock(finishedAt!), entry.wristband_ids.length),
      facts: [finishedAt, ...entry.wristband_ids],
    });
  });
};

function wentOut({ limits, scans }: WaterToCheck, { entry, finishedAt }: BoatToCheck): boolean {
  const from = finishedAt! - limits.overdue_on_water_minutes * MINUTE;
  return entry.wristband_ids.some((id) =>
    scans
      .get(id)
      ?.some(
        ({ status, timestamp }) => status === 'sailing' && timestamp >= from && timestamp <= finishedAt!,
      ),
  );
}

/** Boats scored DNC, recorded or by default, whose crew was on the water at the start. DNS would fit that. */
export const outButDnc: WaterCheck = (one, water) =>
  one.boats.flatMap((boat) => {
    const { score, entry, startedAt, crossing } = boat;
    const { race_number } = one.race;
    const left = !hasResult(boat) && !score?.checked_in && !crossing;
    const dnc = isScored(one, boat) && (left || score?.code === 'DNC');
    if (!dnc || startedAt === null) return [];
    const out = entry.wristband_ids.flatMap((id) => {
      const at = outSince(water, id, startedAt);
      return at === null ? [] : [{ id, at }];
    });
    const [first] = out;
    if (!first) return [];
    return boatLine(boat, {
      check: 'out_but_dnc',
      race_number,
      text: t.wristbandWasOut(entry.sail_number, first.id, water.clock(first.at), water.clock(startedAt)),
      facts: [startedAt, ...out.map(({ id, at }) => [id, at])],
    });
  });

/** Time since when a band was on the water at a moment; null if ashore, or out longer than permitted. */
function outSince({ scans, limits }: WaterToCheck, id: string, at: number): number | null {
  const last = scans.get(id)?.findLast(({ timestamp }) => timestamp <= at);
  const isOut = last?.status === 'sailing' && last.timestamp >= at - limits.overdue_on_water_minutes * MINUTE;
  return isOut ? last.timestamp : null;
}

/** Boats whose last finish was some time ago and whose crew has neither been seen ashore since nor races again. */
export const notAshore: Check = ({ races, entries, bands, clock }, now) => {
  const people = countedBands(bands, onePersonOf(entries));
  const out = new Map(
    people.flatMap((band) => (band.status === 'sailing' ? [[band.id, band] as const] : [])),
  );
  if (out.size === 0) return [];
  const last = new Map<string, { race_number: number; boat: BoatToCheck }>();
  const racing = new Set<string>();
  for (const { race, boats } of races)
    for (const boat of boats) {
      const { entry, finishedAt } = boat;
      if (race.status === 'racing' && !hasResult(boat)) racing.add(entry.id);
      const known = last.get(entry.id)?.boat.finishedAt ?? Number.NEGATIVE_INFINITY;
      if (finishedAt !== null && finishedAt > known)
        last.set(entry.id, { race_number: race.race_number, boat });
    }
  return [...last.values()].flatMap(({ race_number, boat }) => {
    const { entry } = boat;
    const finishedAt = boat.finishedAt!;
    if (racing.has(entry.id) || now < finishedAt + ASHORE_WITHIN_MINUTES * MINUTE) return [];
    const left = entry.wristband_ids.filter(
      (id) => (out.get(id)?.timestamp ?? Number.POSITIVE_INFINITY) <= finishedAt,
    );
    if (left.length === 0) return [];
    return boatLine(boat, {
      check: 'not_ashore',
      race_number,
      text: t.notAshore(
        entry.sail_number,
        clock(finishedAt),
        ASHORE_WITHIN_MINUTES,
        listOf(left),
        left.length,
      ),
      facts: [finishedAt, ...left],
      cure: { screen: 'wristbands', wristband_id: left[0]! },
    });
  });
};

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}
