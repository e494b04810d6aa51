import type { ClockCorrection, MovedTime } from '../../contract/areas/racing/clock-corrections';
import type { Signal } from '../../contract/areas/start/signals';
import type { Readable, Writable } from '../../db/connection';
import { findRecord } from '../../db/records';
import type { WriteContext } from '../writes';
import { enqueueCorrection, enqueueUndo } from './clock-corrections';

/** A correction that was made or undone while the club had no cloud. */
interface UnsentCorrection {
  correction: ClockCorrection;
  /** True if it was made without a cloud; false if the cloud has it, and it was undone since. */
  isNew: boolean;
}

/** One step on a correction, and the times that it moves in the cloud. */
interface CorrectionStep extends UnsentCorrection {
  isUndo: boolean;
  at: number;
  moves: MovedTime[];
}

/** A time before the steps that move it, and their number. */
interface Origin {
  at: number;
  moves: number;
}

/**
 * The corrections of clocks to be sent, step by step. A time is sent as it was before the steps that led to its present value. One
 * that was set otherwise since is sent as it is, and the steps leave it out.
 */
export class CorrectionsToSend {
  readonly #steps: CorrectionStep[];
  readonly #origins = new Map<string, Origin>();
  #isSent = false;

  constructor(
    db: Readable,
    private readonly clubId: string,
    corrections: readonly UnsentCorrection[],
  ) {
    this.#steps = corrections
      .flatMap(stepsOf)
      .toSorted((a, b) => a.at - b.at || Number(a.isUndo) - Number(b.isUndo));
    const times = this.#steps.flatMap(({ correction }) => correction.times);
    for (const time of new Map(times.map((one) => [nameOf(one), one])).values()) this.#trace(db, time);
  }

  /** The value to send of a time before the steps, and the number of steps that move it. */
  originOf(time: Pick<MovedTime, 'resource' | 'id'>, present: number): Origin {
    return this.#origins.get(nameOf(time)) ?? { at: present, moves: 0 };
  }

  /**
   * Queues the steps in the order they were made, once.
   *
   * @returns the races whose starts the signals moved
   */
  send(db: Writable, context: WriteContext): { regattaId: string; raceNumber: number }[] {
    if (this.#isSent) return [];
    this.#isSent = true;
    const known = new Set(this.#steps.filter(({ isNew }) => !isNew).map(({ correction }) => correction.id));
    for (const { correction, isUndo, moves } of this.#steps) {
      if (isUndo && known.has(correction.id)) enqueueUndo(db, context, correction, moves);
      else if (!isUndo && moves.length > 0) {
        known.add(correction.id);
        enqueueCorrection(db, context, correction, moves);
      }
    }
    const races = this.#steps.flatMap(({ correction: { regatta_id: regattaId }, moves }) =>
      moves
        .filter(({ resource }) => resource === 'signals')
        .map(({ race_number: raceNumber }) => ({ regattaId, raceNumber })),
    );
    return [...new Map(races.map((race) => [JSON.stringify(race), race])).values()];
  }

  /** Follows a time back through the steps, as far as each of them left it as it was found. */
  #trace(db: Readable, { resource, id }: MovedTime): void {
    const signal = resource === 'signals' ? findRecord(db, 'signals', this.clubId, id) : undefined;
    const present = signal?.signalled_at ?? findRecord(db, 'crossings', this.clubId, id)?.crossed_at;
    if (present === undefined) return;
    const taken: { step: CorrectionStep; move: MovedTime }[] = [];
    const undone = new Set<string>();
    let at = present;
    let whole = 0;
    for (const step of this.#steps.toReversed()) {
      const move = moveOf(step, { resource, id });
      if (!move) continue;
      if (move.after !== at || (signal && !isCorrection(signal, taken.length, move.before))) break;
      at = move.before;
      taken.push({ step, move });
      if (step.isUndo && step.isNew) undone.add(step.correction.id);
      else undone.delete(step.correction.id);
      // An undoing alone would find another time than the correction left.
      if (undone.size > 0) continue;
      whole = taken.length;
      this.#origins.set(nameOf({ resource, id }), { at, moves: whole });
    }
    for (const { step, move } of taken.slice(0, whole)) step.moves.push(move);
  }
}

const nameOf = ({ resource, id }: Pick<MovedTime, 'resource' | 'id'>) => `${resource}/${id}`;

function stepsOf({ correction, isNew }: UnsentCorrection): CorrectionStep[] {
  const { corrected_at, undone_at } = correction;
  const made: CorrectionStep = { correction, isNew, isUndo: false, at: corrected_at, moves: [] };
  if (undone_at === null) return isNew ? [made] : [];
  const undone: CorrectionStep = {
    ...{ correction, isNew, isUndo: true },
    ...{ at: Math.max(corrected_at, undone_at), moves: [] },
  };
  return isNew ? [made, undone] : [undone];
}

/** The time that a step moved, before and after; undefined if it did not. */
function moveOf(
  { correction, isUndo }: CorrectionStep,
  { resource, id }: Pick<MovedTime, 'resource' | 'id'>,
) {
  const move = correction.times.find((time) => time.resource === resource && time.id === id);
  if (!move || !isUndo) return move;
  return move.restored ? { ...move, before: move.after, after: move.before } : undefined;
}

/** True if a signal's correction, the `back`th from the last one, moved it from a time and did nothing else. */
function isCorrection({ corrections, void: isVoid }: Signal, back: number, from: number): boolean {
  const one = corrections.at(-1 - back);
  const voidAfter = back === 0 ? isVoid : corrections.at(-back)!.void;
  return one?.signalled_at === from && one.void === voidAfter;
}
