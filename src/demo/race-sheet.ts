import type { z } from 'zod';
import type { Crossing } from '../contract/areas/racing/crossings';
import type { Race, RaceStatus } from '../contract/areas/racing/races';
import type { Registration } from '../contract/areas/racing/registrations';
import { NO_SCORE, type Score, type ScoreHistoryEntry } from '../contract/areas/racing/scores';
import type { ScoringCode } from '../contract/areas/racing/scoring-codes';
import type { Signal } from '../contract/areas/start/signals';
import { finishBoatClock } from './clocks';
import type { Demo } from './demo';
import { demoId } from './ids';

/** The records of races that were sailed. */
export interface Results {
  races: Race[];
  signals: Signal[];
  crossings: Crossing[];
  scores: Score[];
  history: ScoreHistoryEntry[];
}

/** A decision of the race committee. */
export interface Ruling {
  code: ScoringCode;
  /** True if the boat finished despite the incident. */
  finished?: true;
  percent?: number;
  redress?: Score['redress'];
}

/** A race as planned, and how it went. */
export interface RacePlan {
  number: number;
  name: string;
  day: number;
  /** By fleet, on the club's clock. */
  starts: Record<string, string>;
  distance: number | null;
  /** The elapsed time of a dinghy of PN 1000, in minutes. */
  dinghyMinutes?: number;
  status: z.infer<typeof RaceStatus>;
  /** Incidents of single boats, by sail number. */
  incidents?: Record<string, Incident>;
}

/** `absent` boats did not come out; a code and its details are the race committee's. */
export type Incident = 'absent' | Ruling;

export interface Finish {
  crossedAt: number;
  seconds: number;
}

/** Records a race as the race office would: the crossing, the finish, then the code. */
export class RaceSheet {
  constructor(
    private readonly demo: Demo,
    private readonly day: number,
    private readonly race: Race,
    private readonly results: Results,
  ) {}

  record(
    registration: Registration,
    finish: Finish | null,
    isCrossing: boolean,
    ruling: Ruling | null,
  ): void {
    const hearing = this.demo.calendar.at(this.day, '20:30');
    const ofBoat = { ...this.#ofRace(), registration_id: registration.id };
    const crossing: Crossing | null =
      finish && isCrossing
        ? {
            id: this.#id('crs', registration.id),
            ...ofBoat,
            crossed_at: finish.crossedAt,
            sail_text: registration.sail_number.replace(/\D/g, ''),
            lap_of: null,
            sheet: 'A',
            settled: null,
            device_clock: finishBoatClock(this.demo, finish.crossedAt),
            version: 1,
          }
        : null;
    const finished: Score = {
      id: this.#id('scr', registration.id),
      ...ofBoat,
      ...NO_SCORE,
      finish_time: finish?.seconds ?? null,
      crossing_id: crossing?.id ?? null,
      recorded_at: finish?.crossedAt ?? hearing,
      version: 1,
    };
    const score = ruling ? { ...finished, ...codeOf(ruling), recorded_at: hearing } : finished;
    if (crossing) this.results.crossings.push(crossing);
    this.results.scores.push(score);
    if (crossing) this.#keep('crossing', crossing, crossing.crossed_at);
    if (finish) this.#keep('finish', finished, finished.recorded_at);
    if (ruling) this.#keep('code', score, hearing);
  }

  #keep(action: ScoreHistoryEntry['action'], record: Score | Crossing, recordedAt: number): void {
    this.results.history.push({
      id: this.#id('sch', record.registration_id!, action),
      ...this.#ofRace(),
      registration_id: record.registration_id,
      action,
      record,
      recorded_at: recordedAt,
      ...{ recorded_by: null, reason: null, caused_by: null },
    });
  }

  #ofRace() {
    return { regatta_id: this.race.regatta_id, race_number: this.race.race_number };
  }

  #id(kind: string, registrationId: string, ...parts: string[]): string {
    return idInRace(
      this.demo,
      kind,
      this.race.regatta_id,
      this.race.race_number,
      lastPart(registrationId),
      ...parts,
    );
  }
}

function codeOf({ code, percent, redress = null }: Ruling): Pick<Score, 'code' | 'penalty' | 'redress'> {
  return { code, penalty: percent === undefined ? null : { points: null, percent }, redress };
}

/** The id of a record of a race: `scr_demo_week_r3_07`. */
export function idInRace(
  demo: Demo,
  kind: string,
  regattaId: string,
  race: number,
  ...parts: string[]
): string {
  return demoId(demo.clubId, kind, lastPart(regattaId), `r${race}`, ...parts);
}

/** The last part of an id: `week` of `reg_demo_week`. */
export function lastPart(id: string): string {
  return id.split('_').at(-1)!;
}
