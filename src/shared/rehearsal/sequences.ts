import {
  type GroupState,
  type Preparatory,
  replay,
  type SignalRecord,
  type StartPlan,
} from '@dockside/race-signals';

/** The flags that end a sequence or a start. */
export type EndedBy = 'postponed' | 'recalled' | 'abandoned';

/** One sequence of a race, from its warning signal to whatever ended it. Times in epoch ms. */
export interface Sequence {
  preparatory: Preparatory;
  /** Times of the procedure’s signals by kind: `warning`, `preparatory`, `one_minute`, `start`. */
  made: Readonly<Partial<Record<string, number>>>;
  /** The starting signal; null: none. */
  started_at: number | null;
  /** X, while it was displayed; `to` is null while it is. Null: never. */
  recall: { from: number; to: number | null } | null;
  /** Flag that ended it, and when that came down; null: none. */
  ended: { by: EndedBy; at: number; removed_at: number | null } | null;
}

/** The records of a race that boats see. */
export interface SeenRace {
  start_plan: StartPlan | null;
  starts: readonly { fleet: string; starts_at: number }[];
}

const held = { postponed: 'postponed', recalled: 'recalled', abandoned: 'abandoned' } as const;

const endOf = ({ phase }: GroupState): EndedBy | null => held[phase as EndedBy] ?? null;

/**
 * The sequences of a race that starts together, oldest first, as the engine of signals understands them. AP before the
 * first warning signal is a sequence without signals. A start set by hand, without any signal, is one, too.
 */
export function sequencesOf({ start_plan, starts }: SeenRace, signals: readonly SignalRecord[]): Sequence[] {
  const sequences: Sequence[] = [];
  const valid = signals.filter((signal) => !signal.void);
  const ordered = start_plan ? replay(start_plan, valid).signals : [];
  let attempt = 0;
  let hold: number | null = null;
  for (const [index, { signalled_at: at }] of ordered.entries()) {
    const group = replay(start_plan!, ordered.slice(0, index + 1)).groups[0];
    if (!group) continue;
    const by = endOf(group);
    if (group.attempt > attempt) {
      attempt = group.attempt;
      sequences.push({
        preparatory: group.preparatory,
        made: {},
        started_at: null,
        recall: null,
        ended: null,
      });
    }
    if (by !== null && group.hold!.since !== hold) {
      hold = group.hold!.since;
      const open = sequences.at(-1);
      const ended = { by, at: hold, removed_at: null };
      if (open && open.ended === null) open.ended = ended;
      else if (open?.ended?.removed_at === null) open.ended = { ...open.ended, by };
      else
        sequences.push({ preparatory: group.preparatory, made: {}, started_at: null, recall: null, ended });
    }
    const last = sequences.at(-1);
    if (!last) continue;
    if (by === null && last.ended?.removed_at === null) last.ended = { ...last.ended, removed_at: at };
    if (last.ended !== null) continue;
    const { steps } = start_plan!.procedure;
    last.preparatory = group.preparatory;
    last.made = Object.fromEntries(group.made.map(({ step, at }) => [steps[step]!.signal, at]));
    last.started_at = group.started_at;
    if (group.individual_recall_at !== null) last.recall ??= { from: group.individual_recall_at, to: null };
    else if (last.recall?.to === null) last.recall = { ...last.recall, to: at };
  }
  const [byHand] = starts;
  if (sequences.length === 0 && byHand)
    return [{ preparatory: 'P', made: {}, started_at: byHand.starts_at, recall: null, ended: null }];
  return sequences;
}
