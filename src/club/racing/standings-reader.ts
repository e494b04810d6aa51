import { Memo, type ScoreInput } from '@dockside/scoring';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Standings } from '../../contract/areas/racing/standings';
import type { Readable } from '../../db/connection';
import { type JsonText, requireRecordText } from '../../db/records';
import { toScoreInput } from '../../shared/score-input';
import { KeptRegattas, type RegattaRecords } from './regatta-records';
import { daysIn, type StandingsQuery, tablesOf, timeZoneOf } from './standings';

/** Kinds of record that standings come from. */
const kinds = ['registrations', 'races', 'scores'] as const;

/** Number of cached regattas; more are hardly sailed at a time. */
const KEPT = 4;

type Boat = Standings['standings'][number];

/**
 * Cached standings of regattas. A finish rescores only its race and the tables that count it. Without writes, answers
 * come from the cache. Use only with a connection that sees nothing but committed data.
 */
export class StandingsReader {
  /** Most recently used last. */
  readonly #regattas = new Map<string, RegattaTables>();
  /** Items of boats' scores, which stay the identical list while nothing in it changes. */
  readonly #scores = new WeakMap<Boat['scores'], JsonText>();

  constructor(
    private readonly db: Readable,
    private readonly records: KeptRegattas = new KeptRegattas(db),
  ) {}

  /** @throws ApiError as `regattaStandings` does, and `NOT_FOUND` for another club's regatta */
  read(clubId: string, regattaId: string, query: StandingsQuery): Standings {
    const text = requireRecordText(this.db, 'regattas', clubId, regattaId);
    const tables = this.#regattas.get(regattaId) ?? new RegattaTables(this.db);
    this.#regattas.delete(regattaId);
    this.#regattas.set(regattaId, tables);
    const [oldest] = this.#regattas.keys();
    if (this.#regattas.size > KEPT) this.#regattas.delete(oldest!);
    return tables.read(text, this.records.of(clubId, regattaId), query);
  }

  /** Standings as text. Boats whose scores are the same are not written again. */
  textOf(standings: Standings): JsonText {
    const boats = standings.standings.map((boat) => withList(boat, 'scores', this.#scoresOf(boat)));
    return withList(standings, 'standings', boats.join());
  }

  #scoresOf({ scores }: Boat): JsonText {
    const text = this.#scores.get(scores) ?? JSON.stringify(scores).slice(1, -1);
    this.#scores.set(scores, text);
    return text;
  }
}

/** JSON of an object that has a list written already, whose name no earlier part has. */
function withList<Name extends string>(of: Record<Name, unknown[]>, name: Name, items: JsonText): JsonText {
  const empty = `"${name}":[`;
  return JSON.stringify({ ...of, [name]: [] }).replace(empty, () => empty + items);
}

/** The tables of one regatta. */
class RegattaTables {
  readonly #memo = new Memo();
  readonly #scoreInputs = new WeakMap<object, ScoreInput>();
  #regatta: { text: JsonText; record: Regatta } | undefined;
  #zone: { name: string; dayOf: (at: number) => string } | undefined;
  #tables: { of: readonly unknown[]; read: (query: StandingsQuery) => Standings } | undefined;

  constructor(private readonly db: Readable) {}

  read(text: JsonText, records: RegattaRecords, query: StandingsQuery): Standings {
    if (this.#regatta?.text !== text) this.#regatta = { text, record: JSON.parse(text) };
    const regatta = this.#regatta!.record;
    const name = timeZoneOf(this.db, regatta);
    if (this.#zone?.name !== name) this.#zone = { name, dayOf: daysIn(name) };
    const of = [regatta, this.#zone, records, records.refresh(kinds)];
    const isSame = this.#tables?.of.every((one, index) => one === of[index]);
    if (!isSame) this.#tables = { of, read: this.#tablesOf(regatta, records, this.#zone!.dayOf) };
    return this.#tables!.read(query);
  }

  #tablesOf(
    regatta: Regatta,
    records: RegattaRecords,
    dayOf: (at: number) => string,
  ): (query: StandingsQuery) => Standings {
    const scores = records.list('scores').map((score) => {
      const input = this.#scoreInputs.get(score) ?? toScoreInput(score);
      this.#scoreInputs.set(score, input);
      return input;
    });
    const read = { registrations: records.list('registrations'), races: records.list('races'), scores };
    return tablesOf(regatta, { ...read, codes: regatta.scoring_codes, dayOf }, this.#memo);
  }
}
