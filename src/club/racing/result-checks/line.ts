import { formatList } from '@messages/numbers';
import { line as t } from '@messages/server/result-checks';
import type { Cure, ResultCheck } from '../../../contract/areas/racing/result-checks';
import type { CheckName } from '../../../contract/areas/racing/waived-checks';
import type { BoatToCheck, CheckSetup, RaceToCheck, RegattaToCheck, WaterToCheck } from './regatta-to-check';

/** Check of one race by itself: a finish in another race cannot change its findings, which are kept. */
export type RaceCheck = (race: RaceToCheck, setup: CheckSetup) => ResultCheck[];

/** Check of one race beside the scans of wristbands. */
export type WaterCheck = (race: RaceToCheck, water: WaterToCheck) => ResultCheck[];

/**
 * Check of a whole regatta: a pure function that returns a finding for each fault, or none.
 *
 * @param now Unix epoch milliseconds, for faults that appear only after some time
 */
export type Check = (regatta: RegattaToCheck, now: number) => ResultCheck[];

interface NewLine {
  check: CheckName;
  race_number: number | null;
  subject: string;
  boat?: Pick<BoatToCheck['entry'], 'id' | 'sail_number' | 'boat_name'>;
  text: string;
  /** Facts of the finding, in the same order on every server. */
  facts: readonly unknown[];
  cure: Pick<Cure, 'screen'> & Partial<Cure>;
}

/** A finding. By default its cure is in its race and about its boat. */
export function line({ boat, facts, cure, ...what }: NewLine): ResultCheck {
  return {
    ...what,
    registration_id: boat?.id ?? null,
    sail_number: boat?.sail_number ?? null,
    boat_name: boat?.boat_name ?? null,
    facts: JSON.stringify(facts),
    cure: {
      race_number: what.race_number,
      fleet: null,
      crossing_id: null,
      registration_id: boat?.id ?? null,
      wristband_id: null,
      ...cure,
    },
  };
}

/** A finding about a boat in a race. By default its cure is her drawer in the results. */
export function boatLine(
  { entry, fleet }: BoatToCheck,
  what: Omit<NewLine, 'boat' | 'subject' | 'cure'> & { subject?: string; cure?: NewLine['cure'] },
): ResultCheck {
  return line({ subject: entry.id, boat: entry, cure: { screen: 'results', fleet: fleet.name }, ...what });
}

const NAMED = 12;

/** `66`, `66 and 985`; for many, the first ones: `… and 20 more`. */
export function listOf(names: readonly string[]): string {
  const shown = names.length > NAMED + 1 ? names.slice(0, NAMED) : names;
  const left = names.length - shown.length;
  return formatList(left > 0 ? [...shown, t.more(left)] : shown);
}
