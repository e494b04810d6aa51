import { discardsOf } from './discards';
import { ScoringInputError } from './input-error';
import { Memo } from './memo';
import { seriesOfSeries } from './series-of-series';
import { startingRegistrations } from './series-ratings';
import { fleetScorer } from './series-standings';
import type { FleetInput, SeriesInput, SeriesRules, SeriesStandings } from './types';
import { seriesSet as t } from './words';

/** All fleets and series with their boats and races. */
export interface SeriesSetInput extends Omit<SeriesInput, 'fleet' | 'series'> {
  fleets: readonly FleetInput[];
  series: readonly SeriesRules[];
}

/**
 * Scores a regatta's fleets and series on demand, calculating shared parts once. Results do not depend on the order of
 * requests.
 */
export class SeriesSet {
  readonly #input: SeriesSetInput;
  readonly #scorers = new Map<string, ReturnType<typeof fleetScorer>>();
  readonly #known = new Map<string, SeriesStandings>();

  readonly #memo: Memo;

  /** @param memo from earlier states of the same regatta, to reuse unchanged parts */
  constructor(input: SeriesSetInput, memo: Memo = new Memo()) {
    this.#input = input;
    this.#memo = memo;
  }

  /** The standings of a whole fleet. @throws ScoringInputError for impossible input */
  fleet(name: string): SeriesStandings {
    const fleet = this.#fleet(name);
    return this.#scorer(fleet, null)(null);
  }

  /**
   * The standings of a series. @throws ScoringInputError for impossible input, such as a series that contains itself
   */
  series(id: string): SeriesStandings {
    return this.#standings(id, []);
  }

  #standings(id: string, within: readonly string[]): SeriesStandings {
    const known = this.#known.get(id);
    if (known) return known;
    const rules = this.#input.series.find((one) => one.id === id);
    if (!rules) throw new ScoringInputError('series', t.notSeriesOfThisRegatta(JSON.stringify(id)));
    if (within.includes(id)) throw new ScoringInputError('series', t.wouldBePartOfItself(rules.name));
    const fleet = this.#fleet(rules.fleet);
    const standings = rules.of
      ? this.#ofSeries(fleet, rules, rules.of, within)
      : this.#scorer(fleet, rules)(rules);
    this.#known.set(id, standings);
    return standings;
  }

  #ofSeries(
    fleet: FleetInput,
    rules: SeriesRules,
    of: NonNullable<SeriesRules['of']>,
    within: readonly string[],
  ): SeriesStandings {
    const { registrations } = this.#input;
    const parts = of.series.map((part) => this.#standings(part, [...within, rules.id]));
    const discards = of.series.map((id) => {
      const part = this.#input.series.find((one) => one.id === id)!;
      return discardsOf(this.#fleet(part.fleet), part);
    });
    return this.#memo.get(`series:${rules.id}`, [fleet, rules, ...registrations, ...parts], () =>
      seriesOfSeries(fleet, { ...rules, of }, registrations, parts, discards),
    );
  }

  /** A series that starts with another's ratings needs its own boats; all others share theirs. */
  #scorer(fleet: FleetInput, rules: SeriesRules | null): ReturnType<typeof fleetScorer> {
    const { fleets, series, ...input } = this.#input;
    const started = rules?.follows
      ? this.#memo.get(`start:${rules.id}`, [rules, ...fleets, ...series, ...input.registrations], () =>
          startingRegistrations(this.#input, rules),
        )
      : input.registrations;
    const isOwn = started.some((boat, index) => boat !== input.registrations[index]);
    const key = JSON.stringify([fleet.name, isOwn ? rules?.id : null]);
    const scorer =
      this.#scorers.get(key) ?? fleetScorer({ ...input, fleet, registrations: started }, this.#memo, key);
    this.#scorers.set(key, scorer);
    return scorer;
  }

  #fleet(name: string): FleetInput {
    const fleet = this.#input.fleets.find((one) => one.name === name);
    if (!fleet) throw new ScoringInputError('fleet', t.notFleetOfThisRegatta(JSON.stringify(name)));
    return fleet;
  }
}
