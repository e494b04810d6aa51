import { Memo, type ScoreInput } from '@dockside/scoring';
import type { Regatta } from '../../contract/areas/racing/regattas';
import type { Standings } from '../../contract/areas/racing/standings';
import type { Readable } from '../../db/connection';
import { type JsonText, requireRecordText } from '../../db/records';
import { toScoreInput } from '../../shared/score-input';
import { RegattaRecords } from './regatta-records';
import { daysIn, type StandingsQuery, tablesOf, timeZoneOf } from './standings';

/** Number of cached regattas; more are hardly sailed at a time. */
const KEPT = 4;

/**
 * Cached standings of regattas. A finish rescores only its race and the tables that count it. Without writes, answers
 * come from the cache. Use only with a connection that sees nothing but committed data.
 */
export class StandingsReader {
  /** Most recently used last. */
  readonly #regattas = new Map<string, RegattaTables>();
  readonly #texts = new WeakMap<Standings, JsonText>();

  constructor(private readonly db: Readable) {}

  /** @throws ApiError as `regattaStandings` does, and `NOT_FOUND` for another club's regatta */
  read(clubId: string, regattaId: string, query: StandingsQuery): Standings {
    const text = requireRecordText(this.db, 'regattas', clubId, regattaId);
    const tables = this.#regattas.get(regattaId) ?? new RegattaTables(this.db, clubId, regattaId);
    this.#regattas.delete(regattaId);
    this.#regattas.set(regattaId, tables);
    const [oldest] = this.#regattas.keys();
    if (this.#regattas.size > KEPT) this.#regattas.delete(oldest!);
    return tables.read(text, query);
  }

  /** A result of `read`, as text. */
  textOf(standings: Standings): JsonText {
    const text = this.#texts.get(standings) ?? JSON.stringify(standings);
    this.#texts.set(standings, text);
    return text;
  }
}

/** The tables of one regatta. */
class RegattaTables {
  readonly #records: RegattaRecords;
  readonly #memo = new Memo();
  readonly #scoreInputs = new WeakMap<object, ScoreInput>();
  #regatta: { text: JsonText; record: Regatta } | undefined;
  #zone: { name: string; dayOf: (at: number) => string } | undefined;
  #tables: ((query: StandingsQuery) => Standings) | undefined;

  constructor(
    private readonly db: Readable,
    clubId: string,
    regattaId: string,
  ) {
    this.#records = new RegattaRecords(db, clubId, regattaId);
  }

  read(text: JsonText, query: StandingsQuery): Standings {
    const isSame = this.#regatta?.text === text;
    if (!isSame) this.#regatta = { text, record: JSON.parse(text) };
    const regatta = this.#regatta!.record;
    const name = timeZoneOf(this.db, regatta);
    const isSameZone = this.#zone?.name === name;
    if (!isSameZone) this.#zone = { name, dayOf: daysIn(name) };
    const hasChanged = this.#records.refresh();
    if (hasChanged || !isSame || !isSameZone || !this.#tables)
      this.#tables = this.#tablesOf(regatta, this.#zone!.dayOf);
    return this.#tables(query);
  }

  #tablesOf(regatta: Regatta, dayOf: (at: number) => string): (query: StandingsQuery) => Standings {
    const { registrations, races, scores } = this.#records;
    const records = {
      registrations: [...registrations.values()],
      races: [...races.values()],
      scores: Array.from(scores.values(), (score) => {
        const input = this.#scoreInputs.get(score) ?? toScoreInput(score);
        this.#scoreInputs.set(score, input);
        return input;
      }),
    };
    return tablesOf(regatta, { ...records, codes: regatta.scoring_codes, dayOf }, this.#memo);
  }
}
