import { Memo } from '@dockside/scoring';
import type { Regatta } from '../../../contract/areas/racing/regattas';
import type { ResultChecks } from '../../../contract/areas/racing/result-checks';
import type { Readable } from '../../../db/connection';
import { type JsonText, requireRecordText } from '../../../db/records';
import { KeptRegattas, RegattaRecords } from '../regatta-records';
import { timeZoneOf } from '../standings';
import { checkRegatta } from './all-checks';
import { type CheckedRecords, regattaToCheck } from './regatta-to-check';

/** Kinds of record that checks read. */
const kinds = [
  'registrations',
  'races',
  'scores',
  'crossings',
  'wristbands',
  'signals',
  'scan-events',
] as const;

function checkedRecords(regatta: Regatta, timeZone: string, records: RegattaRecords): CheckedRecords {
  return {
    regatta,
    timeZone,
    entries: records.list('registrations'),
    races: records.list('races'),
    crossings: records.list('crossings'),
    scores: records.list('scores'),
    bands: records.list('wristbands'),
    signals: records.list('signals'),
    scans: records.list('scan-events'),
  };
}

/** Findings about a regatta's present records. */
export function resultChecks(db: Readable, regatta: Regatta, now: number): ResultChecks {
  const records = new RegattaRecords(db, regatta.club_id, regatta.id);
  records.refresh(kinds);
  const found = checkRegatta(regattaToCheck(checkedRecords(regatta, timeZoneOf(db, regatta), records)), now);
  return { regatta_id: regatta.id, checked_at: now, ...found };
}

const MINUTE = 60_000;
/** Number of cached regattas: as many as are sailed at a time. */
const KEPT = 4;

/**
 * Caches the checks of regattas per state of their records and per minute, because some depend on elapsed time. After a
 * finish only its race is checked again. Use only with a connection that sees nothing but committed data.
 */
export class ChecksReader {
  /** Most recently used last. */
  readonly #kept = new Map<string, ChecksOfRegatta>();

  constructor(
    private readonly db: Readable,
    private readonly records: KeptRegattas = new KeptRegattas(db),
  ) {}

  /**
   * @param raceNumber limits the findings to one race
   * @throws ApiError `NOT_FOUND` for another club's regatta
   */
  read(clubId: string, regattaId: string, now: number, raceNumber?: number): ResultChecks {
    const text = requireRecordText(this.db, 'regattas', clubId, regattaId);
    const kept = this.#kept.get(regattaId) ?? new ChecksOfRegatta(this.db);
    this.#kept.delete(regattaId);
    this.#kept.set(regattaId, kept);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest!);
    const checks = kept.read(text, this.records.of(clubId, regattaId), now);
    if (raceNumber === undefined) return checks;
    const ofRace = ({ race_number }: { race_number: number | null }) => race_number === raceNumber;
    return { ...checks, open: checks.open.filter(ofRace), waived: checks.waived.filter(ofRace) };
  }
}

class ChecksOfRegatta {
  readonly #memo = new Memo();
  #regatta: { text: JsonText; record: Regatta } | undefined;
  #known: { of: readonly unknown[]; checks: ResultChecks } | undefined;

  constructor(private readonly db: Readable) {}

  read(text: JsonText, records: RegattaRecords, now: number): ResultChecks {
    if (this.#regatta?.text !== text) this.#regatta = { text, record: JSON.parse(text) };
    const regatta = this.#regatta!.record;
    const timeZone = timeZoneOf(this.db, regatta);
    const of = [regatta, timeZone, records, records.refresh(kinds), Math.floor(now / MINUTE)];
    const isSame = this.#known?.of.every((one, index) => one === of[index]);
    if (isSame) return this.#known!.checks;
    const read = checkedRecords(regatta, timeZone, records);
    const found = checkRegatta(regattaToCheck(read, this.#memo), now, this.#memo);
    const checks = { regatta_id: regatta.id, checked_at: now, ...found };
    this.#known = { of, checks };
    return checks;
  }
}
