import type { KeyChangeReason } from '@dockside/publication-verifier';
import { UserError } from '../../../contract/errors';

/** Why a club's key cannot be read, and its file. */
export interface KeyProblem {
  reason: KeyChangeReason;
  file: string;
}

/** A key's problem as a sentence for people who publish. */
export function problemText({ reason, file }: KeyProblem): string {
  return {
    rights: `Cannot read the key that signs the club’s results: this user may not open the file ${file}.`,
    damaged: `Cannot read the key that signs the club’s results: the file ${file} is damaged.`,
    locked: `Cannot read the key that signs the club’s results in the file ${file}: this computer’s key store does not open it. The store may be locked, or the key came from another user, computer or program.`,
    missing: `The key of the club’s earlier results is missing on this computer. It belongs in the file ${file}.`,
  }[reason];
}

/** The club's key cannot be read; nothing is signed until a person decides what to do. */
export class KeyProblemError extends UserError {
  override name = 'KeyProblemError';

  constructor(readonly problem: KeyProblem) {
    super(
      `${problemText(problem)} Nothing was published. Restore the key from a backup, or start with a new key, under Racing → Publish or with dockside signing-key.`,
    );
  }
}
