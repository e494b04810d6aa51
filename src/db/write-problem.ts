import { roomIn } from './system-error';

/** The interval between checks whether writing works again. */
const LOOK_MS = 2_000;

/** Why writes fail on the disk, from the first that does to the next that succeeds; it is over by itself once there is room. */
export class WriteProblem {
  /** In words; null while writes succeed. */
  text: string | null = null;
  /** Called with the reason when writes begin to fail, and with null when one has succeeded again. */
  onChange: (problem: string | null) => void = () => {};
  #looking: NodeJS.Timeout | undefined;

  /** @param write writes a little and calls `succeeded`, or throws */
  constructor(
    private readonly folder: string,
    private readonly write: () => Promise<void>,
  ) {}

  failed(problem: string): void {
    this.#looking ??= setInterval(() => this.#look(), LOOK_MS).unref();
    this.#set(problem);
  }

  succeeded(): void {
    this.stop();
    this.#set(null);
  }

  /** Ends the looking. */
  stop(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
  }

  #set(problem: string | null): void {
    if (this.text === problem) return;
    this.text = problem;
    this.onChange(problem);
  }

  #look(): void {
    if (roomIn(this.folder) !== 'there') return;
    this.write().catch(() => {
      // The next look tries again.
    });
  }
}
