import type { Race } from '../contract/areas/racing/races';

type Titled = Pick<Race, 'race_number' | 'name'>;

/** True for the name that a heat's race is given, which has a race number of its own. */
export const isHeatTitle = (name: string) => /^Race \d+, (?:seeding|heat .+)$/.test(name);

/** Title of a race: `Race 3`, `Race 3 · Night race`; of a heat: `Race 2, heat B`. */
export function raceTitle(race: Titled): string {
  const short = shortRaceTitle(race);
  return race.name && race.name !== short ? `${short} · ${race.name}` : short;
}

/** The same without a person's name for it: `Race 3`, `Race 2, heat B`. */
export function shortRaceTitle({ race_number, name }: Titled): string {
  return name && isHeatTitle(name) ? name : `Race ${race_number}`;
}

/** Short title of the race with this number. */
export function titleOfRace(races: readonly Titled[], race_number: number): string {
  return shortRaceTitle(
    races.find((race) => race.race_number === race_number) ?? { race_number, name: null },
  );
}

/** Short title within a sentence: `race 3`, `race 2, heat B`. */
export const raceInSentence = (race: Titled) => shortRaceTitle(race).replace('Race', 'race');
