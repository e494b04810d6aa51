import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './cli';
import { tempDir } from './temp';

/** Data folders as a power cut would leave them, before each step on the disk of a process that runs to its end. */
export class PowerCuts {
  readonly #folder = tempDir();

  /** @param from suffix of the file whose copy is the first step that counts; without it, all steps count */
  constructor(private readonly from?: string) {}

  /** Environment of the process. */
  get env(): Record<string, string> {
    return {
      POWER_CUTS: this.#folder,
      ...(this.from !== undefined && { CUTS_FROM: this.from }),
      NODE_OPTIONS: `--require ${join(root, 'test/power-cuts.cjs')}`,
    };
  }

  /** The folders in the order of the steps, each with the name of the step that the power cut came before. */
  folders(): { step: string; dataDir: string }[] {
    const names = readdirSync(this.#folder).sort();
    return names.map((step) => ({ step, dataDir: join(this.#folder, step) }));
  }
}
