import type { Race } from '@contract/areas/racing/races';
import type { Regatta, RegattaInput } from '@contract/areas/racing/regattas';
import { newSeries, type Series } from '@contract/areas/racing/series';
import type { Issue } from '@contract/errors';
import { describeDiscards } from '@dockside/scoring';
import { seriesDraft as t } from '@messages/races/setup';
import type { FieldText } from '@/api/edit-conflict';
import { type OpenedParts, openedParts, saveParts } from './regatta-part';

/** The series of a regatta being edited. */
export interface SeriesDraft {
  series: Series[];
  reason: string;
  opened: OpenedParts;
}

export function draftOfSeries(regatta: Regatta): SeriesDraft {
  return { series: regatta.series, reason: '', opened: openedParts(regatta, ['series']) };
}

/** The regatta with a form's series. */
export function regattaWithSeries({ series, reason, opened }: SeriesDraft, regatta: Regatta): RegattaInput {
  return saveParts(regatta, opened, {
    series: series.map((one) => ({ ...one, name: one.name.trim() })),
    reason,
  });
}

/** A first series: all races of the first fleet without one. */
export function firstSeries(id: string, { fleets }: Regatta, series: readonly Series[]): Series {
  const free = fleets.find(({ name }) => !series.some(({ fleet }) => fleet === name)) ?? fleets[0]!;
  const names = new Set(series.filter(({ fleet }) => fleet === free.name).map(({ name }) => name));
  const name = [t.season, t.spring, t.summer, t.autumn, t.winter].find((one) => !names.has(one));
  return newSeries({ id, name: name ?? t.seriesNumber(series.length + 1), fleet: free.name });
}

/** Race numbers to offer: those set up, and those already in a series. */
export function raceNumbersOf(races: readonly Race[], series: readonly Series[]): number[] {
  const named = series.flatMap((one) => one.races ?? []);
  return [...new Set([...races.map(({ race_number }) => race_number), ...named])].sort((a, b) => a - b);
}

/** True if the fleet sails the race; races not set up yet count too. */
export function sailsRace(races: readonly Race[], fleet: string, number: number): boolean {
  const race = races.find(({ race_number }) => race_number === number);
  return race?.fleets == null || race.fleets.includes(fleet);
}

/** A series' races after ticking or unticking one. "All races", including future ones, is a separate choice. */
export function withRace(
  series: Series,
  number: number,
  isIn: boolean,
  numbers: readonly number[],
): number[] {
  const now = series.races ?? numbers;
  return numbers.filter((one) => (one === number ? isIn : now.includes(one)));
}

/** Issues the server would report only for the regatta as a whole. */
export function seriesIssues({ series }: SeriesDraft): Issue[] {
  return series.flatMap((one, index) => {
    const issues: Issue[] = [];
    const twin = series
      .slice(0, index)
      .some(({ name, fleet }) => name.trim() === one.name.trim() && fleet === one.fleet);
    if (one.name.trim() === '') issues.push({ path: `series.${index}.name`, message: t.nameExample });
    else if (twin) issues.push({ path: `series.${index}.name`, message: t.anotherSeries(one.fleet) });
    if (one.of?.series.length === 0)
      issues.push({ path: `series.${index}.of.series`, message: t.chooseItsSeries });
    return issues;
  });
}

/** A form's values as texts, to compare with another version. */
export function describeSeries({ series }: SeriesDraft): FieldText[] {
  const nameOf = (id: string | null) => series.find((one) => one.id === id)?.name ?? '';
  return series.map((one) => {
    const parts = [
      one.name,
      one.fleet,
      one.of
        ? (one.of.by === 'ranks' ? t.ranksOf : t.netPointsOf)(one.of.series.map(nameOf).join(', '))
        : one.races
          ? t.races(one.races.join(', '))
          : t.allRaces,
      one.discards && t.discards(describeDiscards(one.discards)),
      one.not_excludable.length > 0 && t.alwaysCounting(one.not_excludable.join(', ')),
      one.entrants && t.chosenBoats(one.entrants.length),
      one.sailed_at_least && t.sailedAtLeast(one.sailed_at_least),
      one.follows && t.ratingsFrom(nameOf(one.follows)),
    ];
    return [t.series(one.id), parts.filter(Boolean).join('; ')] as const;
  });
}
