import { raceTitle as t } from '@messages/shared';
import type { Race } from '../contract/areas/racing/races';

type Titled = Pick<Race, 'race_number' | 'name'>;

/** The name that a heat's race is given, which has a race number of its own. Records keep it in English. */
const HEAT = /^Race (?<number>\d+), (?:seeding|heat (?<heat>.+))$/;

/** True for the name that a heat's race is given. */
export const isHeatTitle = (name: string) => HEAT.test(name);

/** Title of a race: `Race 3`, `Race 3 · Night race`; of a heat: `Race 2, heat B`. */
export function raceTitle(race: Titled): string {
  const short = shortRaceTitle(race);
  return race.name && race.name !== `Race ${race.race_number}` && !isHeatTitle(race.name)
    ? `${short} · ${race.name}`
    : short;
}

/** The same without a person's name for it: `Race 3`, `Race 2, heat B`. */
export function shortRaceTitle({ race_number, name }: Titled): string {
  const found = heatOf(name);
  if (!found) return t.race(race_number);
  return found.heat ? t.heat(found.number, found.heat) : t.seeding(found.number);
}

/** Short title of the race with this number. */
export function titleOfRace(races: readonly Titled[], race_number: number): string {
  return shortRaceTitle(
    races.find((race) => race.race_number === race_number) ?? { race_number, name: null },
  );
}

/** Short title within a sentence: `race 3`, `race 2, heat B`. */
export function raceInSentence({ race_number, name }: Titled): string {
  const found = heatOf(name);
  if (!found) return t.raceInSentence(race_number);
  return found.heat ? t.heatInSentence(found.number, found.heat) : t.seedingInSentence(found.number);
}

function heatOf(name: string | null): { number: number; heat: string | undefined } | undefined {
  const found = HEAT.exec(name ?? '')?.groups;
  return found && { number: Number(found.number), heat: found.heat };
}
