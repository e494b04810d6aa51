import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureClub } from '../../src/club/clubs';
import { saveTeeTimeMark } from '../../src/club/golf/tee-time-marks';
import { reopenDecision, saveDecision, signDecision } from '../../src/club/hearings/decisions';
import { saveHearingRequest } from '../../src/club/hearings/hearing-requests';
import { submitApplication } from '../../src/club/members/applications';
import { postNotice, withdrawNotice } from '../../src/club/publishing/notices';
import {
  copyOfVersion,
  listVersions,
  type PublicationHead,
} from '../../src/club/publishing/publication-versions';
import {
  NothingToPublishError,
  publishResults,
  withdrawResults,
} from '../../src/club/publishing/publications';
import { checkIn } from '../../src/club/racing/check-in';
import { applyClockCorrection, undoClockCorrection } from '../../src/club/racing/clock-corrections';
import { setCrossingNames } from '../../src/club/racing/crossing-names';
import { removeCrossing, saveCrossing } from '../../src/club/racing/crossings';
import { setFinishPlaces } from '../../src/club/racing/finish-places';
import { removeRace, saveRace, setStart, setStatus } from '../../src/club/racing/races';
import { acceptRatings } from '../../src/club/racing/ratings';
import { removeRegatta, saveRegatta, setLimits } from '../../src/club/racing/regattas';
import { removeRegistration, saveRegistration } from '../../src/club/racing/registrations';
import { renumberRace } from '../../src/club/racing/renumber-race';
import { editScore } from '../../src/club/racing/score-edit';
import { recordScore, removeScore, setCode } from '../../src/club/racing/scores';
import { waiveCheck } from '../../src/club/racing/waived-checks';
import { assignWristband, setLost } from '../../src/club/safety/band-assignments';
import { recordSafetyEvent } from '../../src/club/safety/safety-log';
import { saveSafetyPlan } from '../../src/club/safety/safety-plans';
import { decidePenalty } from '../../src/club/safety/tally-penalties';
import { recordScan } from '../../src/club/safety/wristbands';
import { correctSignal, saveSignal } from '../../src/club/start/signals';
import { setStartPlan } from '../../src/club/start/start-plans';
import { removeStartingProcedure, saveStartingProcedure } from '../../src/club/start/starting-procedures';
import type { WriteContext } from '../../src/club/writes';
import { ApiError } from '../../src/contract/errors';
import { type RecordOf, type ResourceName, resourceNames } from '../../src/contract/resources';
import { type OperationId, routes } from '../../src/contract/routes';
import { latestChange } from '../../src/db/change-log';
import { Connection, type Writable } from '../../src/db/connection';
import { findRecordText, putRecord, tableOf } from '../../src/db/records';
import { DATABASE_FILE, Store } from '../../src/db/store';
import { putEmptyDatabase } from '../empty-database';
import { tempDir } from '../temp';
import { readClock, seededSigner } from './seeded';

export const CLUB = 'c';

type Act = (db: Writable, context: WriteContext, input: never) => unknown;

const acts: { [Id in OperationId]?: Act } = {
  submitApplication,
  'regattas.save': saveRegatta,
  'regattas.remove': removeRegatta,
  'regattas.setLimits': setLimits,
  'regattas.waiveCheck': waiveCheck,
  'registrations.save': saveRegistration,
  'registrations.remove': removeRegistration,
  'ratings.accept': acceptRatings,
  'races.save': saveRace,
  'races.renumber': renumberRace,
  'races.setStart': setStart,
  'races.setStatus': setStatus,
  'races.setStartPlan': setStartPlan,
  'races.remove': removeRace,
  'crossings.save': saveCrossing,
  'crossings.setNames': setCrossingNames,
  'crossings.saveSecondSheet': saveCrossing,
  'crossings.remove': removeCrossing,
  'clockCorrections.apply': applyClockCorrection,
  'clockCorrections.undo': undoClockCorrection,
  scores: recordScore,
  'scores.setCode': setCode,
  'scores.edit': editScore,
  'scores.checkIn': checkIn,
  'scores.setPlaces': setFinishPlaces,
  'scores.remove': removeScore,
  'signals.save': saveSignal,
  'signals.correct': correctSignal,
  'notices.post': postNotice,
  'notices.withdraw': withdrawNotice,
  'hearingRequests.save': saveHearingRequest,
  'decisions.save': saveDecision,
  'decisions.sign': signDecision,
  'decisions.reopen': reopenDecision,
  'safetyPlans.save': saveSafetyPlan,
  'safetyEvents.record': recordSafetyEvent,
  'safety.decidePenalty': decidePenalty,
  'startingProcedures.save': saveStartingProcedure,
  'startingProcedures.remove': removeStartingProcedure,
  'teeTimeMarks.save': saveTeeTimeMark,
  wristbandScanEvent: recordScan,
  'wristbands.assign': assignWristband,
  'wristbands.setLost': setLost,
} as { [Id in OperationId]?: Act };

/** The operations that some node accepted in this process. */
export const accepted = new Set<OperationId>();

/** A record's change by an act. */
export interface Written {
  ref: string;
  /** null: deleted. */
  json: string | null;
}

/** One Dockside of the simulation: a real database, with a clock that may be years off. */
export class SimulatedNode {
  readonly dataDir = tempDir();
  readonly #signer = seededSigner();
  store: Store;

  private constructor(
    readonly name: string,
    private readonly clockAheadMs: number,
  ) {
    putEmptyDatabase(this.dataDir);
    this.store = Store.open(this.dataDir);
  }

  static async open(name: string, clockAheadMs: number): Promise<SimulatedNode> {
    const node = new SimulatedNode(name, clockAheadMs);
    await node.store.write((db) => ensureClub(db, CLUB));
    return node;
  }

  now(): number {
    return readClock() + this.clockAheadMs;
  }

  /** Acts like a route; returns the writes, or null if the club's rules refused. */
  async act(id: OperationId, input: object): Promise<Written[] | null> {
    const route = routes[id] as { body?: { parse(value: unknown): unknown } };
    const parsed = route.body ? route.body.parse(input) : input;
    try {
      return await this.store.write((db) => {
        const before = latestChange(db);
        const context = { clubId: CLUB, now: this.now(), queue: true, recordedBy: this.name };
        acts[id]!(db, context, parsed as never);
        accepted.add(id);
        return writtenSince(db, before);
      });
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  /** Stores a record of the club's cloud, of a kind nobody writes here. */
  put(resource: ResourceName, record: RecordOf<ResourceName>): Promise<Written[]> {
    return this.store.write((db) => {
      const before = latestChange(db);
      putRecord(db, resource, CLUB, record);
      return writtenSince(db, before);
    });
  }

  /** Every record, by its kind and key. */
  contents(): Map<string, string> {
    return new Map(
      resourceNames.flatMap((resource) =>
        this.store.read
          .all<{ key: string; json: string }>(`SELECT key, json FROM ${tableOf(resource)} ORDER BY key`)
          .map(({ key, json }): [string, string] => [refOf(resource, key), json]),
      ),
    );
  }

  /** Publishes a regatta's results, signed with this node's key; undefined if the club's rules refuse. */
  async publish(regattaId: string): Promise<PublicationHead | undefined> {
    const sealing = { signer: this.#signer, version: 'simulation' };
    const publishing = { sealing, publishedBy: this.name };
    try {
      return await this.store.write((db) =>
        publishResults(db, regattaId, 'provisional', this.now(), publishing),
      );
    } catch (error) {
      if (error instanceof ApiError || error instanceof NothingToPublishError) return undefined;
      throw error;
    }
  }

  async withdraw(regattaId: string): Promise<void> {
    await this.store.write((db) =>
      withdrawResults(db, regattaId, { now: this.now(), withdrawnBy: this.name }),
    );
  }

  /** Every version of published results, complete. */
  versions() {
    const db = this.store.read;
    const regattas = db.all<{ key: string }>('SELECT key FROM regattas ORDER BY key');
    return regattas.flatMap(({ key }) =>
      listVersions(db, key).map((head) => ({ head, copy: copyOfVersion(db, head) })),
    );
  }

  /** Editions of all published versions known here, including those of deleted regattas. */
  editions(): string[] {
    return this.store.read
      .all<{ edition: string }>(
        'SELECT edition FROM publication_versions UNION SELECT edition FROM pairing_publications',
      )
      .map(({ edition }) => edition);
  }

  /** Every change of the set-up and the settings, by its key. */
  settingLog(): string[] {
    return this.store.read
      .all<{ key: string; text: string }>(
        `SELECT key, json_array(at, recorded_by, regatta_id, reason, subject, changes) AS text FROM setting_changes
         ORDER BY key`,
      )
      .map(({ key, text }) => `${key} ${text}`);
  }

  /** Copies its folder while the node runs. */
  copyFolder(): string {
    const folder = tempDir();
    cpSync(this.dataDir, folder, { recursive: true });
    return folder;
  }

  /**
   * Another Dockside on a copy of a folder.
   *
   * @param isNoticed true if the copied files differ, so that it can detect the copy; false for a virtual machine's
   * image
   */
  static onCopy(folder: string, name: string, clockAheadMs: number, isNoticed: boolean): SimulatedNode {
    const node = new SimulatedNode(name, clockAheadMs);
    node.putBack(folder, isNoticed);
    return node;
  }

  /** Continues with a copy of a folder instead of its own. */
  putBack(folder: string, isNoticed: boolean): void {
    this.store.close();
    rmSync(this.dataDir, { recursive: true });
    cpSync(folder, this.dataDir, { recursive: true });
    if (!isNoticed) forgetFile(join(this.dataDir, DATABASE_FILE));
    this.store = Store.open(this.dataDir);
  }

  restart(): void {
    this.store.close();
    this.store = Store.open(this.dataDir);
  }

  close(): void {
    this.store.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Makes a copied database pass for its original file. */
function forgetFile(file: string): void {
  const connection = new Connection(file);
  connection.run("DELETE FROM meta WHERE name = 'file'");
  connection.close();
}

export const refOf = (resource: string, key: string) => `${resource} ${key}`;

/** Writes of a transaction so far. */
export function writtenSince(db: Writable, before: number): Written[] {
  return db
    .all<{ resource: ResourceName; key: string }>(
      'SELECT resource, key FROM change_log WHERE seq > ? ORDER BY seq',
      before,
    )
    .map(({ resource, key }) => ({
      ref: refOf(resource, key),
      json: findRecordText(db, resource, CLUB, key) ?? null,
    }));
}
