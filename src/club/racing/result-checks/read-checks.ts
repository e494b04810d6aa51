import type { Regatta } from '../../../contract/areas/racing/regattas';
import type { ResultChecks } from '../../../contract/areas/racing/result-checks';
import { generation, latestChange } from '../../../db/change-log';
import type { Readable } from '../../../db/connection';
import { requireRecord, selectRecords } from '../../../db/records';
import { findClub } from '../../clubs';
import { checkRegatta } from './all-checks';
import { type CheckedRecords, regattaToCheck } from './regatta-to-check';

/** A scan from a clock that was ahead counts from its arrival, as for a band's status. */
const scansOf = `SELECT wristband_id, json ->> '$.status' AS status,
    min(json ->> '$.timestamp', json ->> '$.received_at') AS timestamp
  FROM scan_events WHERE regatta_id = ?`;

function recordsOf(db: Readable, regatta: Regatta): CheckedRecords {
  const ofRegatta = ['regatta_id = ?', regatta.id] as const;
  return {
    regatta,
    timeZone: regatta.time_zone ?? findClub(db, regatta.club_id)?.time_zone ?? 'UTC',
    entries: selectRecords(db, 'registrations', ...ofRegatta),
    races: selectRecords(db, 'races', ...ofRegatta),
    crossings: selectRecords(db, 'crossings', ...ofRegatta),
    scores: selectRecords(db, 'scores', ...ofRegatta),
    bands: selectRecords(db, 'wristbands', ...ofRegatta),
    signals: selectRecords(db, 'signals', ...ofRegatta),
    scans: db.all<CheckedRecords['scans'][number]>(scansOf, regatta.id),
  };
}

/** Findings about a regatta's present records. */
export function resultChecks(db: Readable, regatta: Regatta, now: number): ResultChecks {
  const found = checkRegatta(regattaToCheck(recordsOf(db, regatta)), now);
  return { regatta_id: regatta.id, checked_at: now, ...found };
}

const MINUTE = 60_000;
/** Number of cached regattas: as many as are sailed at a time. */
const KEPT = 4;

/**
 * Caches the checks of regattas per state of the records and per minute, because some depend on elapsed time. Use only
 * with a connection that sees nothing but committed data.
 */
export class ChecksReader {
  readonly #kept = new Map<string, { state: string; checks: ResultChecks }>();

  constructor(private readonly db: Readable) {}

  /**
   * @param raceNumber limits the findings to one race
   * @throws ApiError `NOT_FOUND` for another club's regatta
   */
  read(clubId: string, regattaId: string, now: number, raceNumber?: number): ResultChecks {
    // Read before the records, so that concurrent writes appear as a newer state and are read again.
    const state = `${generation(this.db)} ${latestChange(this.db)} ${Math.floor(now / MINUTE)}`;
    const regatta = requireRecord(this.db, 'regattas', clubId, regattaId);
    const checks = this.#checks(regatta, state, now);
    if (raceNumber === undefined) return checks;
    const ofRace = ({ race_number }: { race_number: number | null }) => race_number === raceNumber;
    return { ...checks, open: checks.open.filter(ofRace), waived: checks.waived.filter(ofRace) };
  }

  #checks(regatta: Regatta, state: string, now: number): ResultChecks {
    const known = this.#kept.get(regatta.id);
    if (known?.state === state) return known.checks;
    const checks = resultChecks(this.db, regatta, now);
    this.#kept.delete(regatta.id);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < KEPT) break;
      this.#kept.delete(oldest);
    }
    this.#kept.set(regatta.id, { state, checks });
    return checks;
  }
}
