import {
  commandsAt,
  dueSignals,
  type Preparatory,
  readyProcedures,
  replay,
  type SignalDraft,
  type SignalRecord,
  type StartLineState,
  type StartPlan,
} from '@dockside/race-signals';

/** The first warning signal of the plans here: Saturday 5 September 2026, 11:00 UTC. */
export const WARNING = Date.UTC(2026, 8, 5, 11, 0, 0);

/** A moment by the clock of that day. */
export function at(clock: string): number {
  const [hours, minutes, seconds = 0] = clock.split(':').map(Number);
  return Date.UTC(2026, 8, 5, hours, minutes, seconds);
}

/** A plan with the fleets given, one start each. */
export function planOf(
  fleets: readonly string[],
  more: Partial<StartPlan> & { preparatory?: Preparatory } = {},
): StartPlan {
  const { preparatory = 'P', ...rest } = more;
  return {
    procedure: readyProcedures.rrs26,
    groups: fleets.map((fleet) => ({ fleets: [fleet], class_flag: fleet, preparatory })),
    rolling: true,
    interval_seconds: null,
    recalled_group: 'next',
    warning_at: WARNING,
    later_starts: [],
    ...rest,
  };
}

/** A race committee: makes the clock's signals as time passes, and others on request, and stores the records. */
export class Committee {
  records: SignalRecord[] = [];

  constructor(
    public plan: StartPlan,
    public now: number = WARNING - 60_000,
  ) {}

  get state(): StartLineState {
    return replay(this.plan, this.records);
  }

  /** Lets time pass, and makes each signal at its moment. */
  until(time: number | string): this {
    const end = typeof time === 'number' ? time : at(time);
    for (;;) {
      const [due] = dueSignals(this.state, end).filter((signal) => signal.at > this.now - 1000);
      if (!due) break;
      this.now = Math.max(this.now, due.at);
      this.write(due.draft);
    }
    this.now = end;
    return this;
  }

  /** Runs the command of this key. */
  command(key: string): this {
    const commands = commandsAt(this.state, this.now);
    const found = commands.find((command) => command.key === key);
    if (!found)
      throw new Error(`no command ${key} among ${commands.map((command) => command.key).join(', ')}`);
    for (const draft of found.drafts) this.write(draft);
    return this;
  }

  write(draft: SignalDraft): this {
    const id = `sig_${String(this.records.length).padStart(4, '0')}`;
    this.records = [...this.records, { ...draft, id, void: false }];
    return this;
  }

  /** Keys of what may be done now. */
  get commands(): string[] {
    return commandsAt(this.state, this.now).map(({ key }) => key);
  }
}
