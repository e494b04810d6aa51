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
    rights: `The key that signs the club’s results cannot be read: this user may not open the file ${file}.`,
    damaged: `The key that signs the club’s results cannot be read: the file ${file} is damaged.`,
    locked: `The key that signs the club’s results cannot be read: this computer’s key store protects it and does not open it for this program. It may be locked, or was another user’s, computer’s or program’s. The key is in the file ${file}.`,
    missing: `The key that signed the club’s earlier results is not on this computer: it belongs in the file ${file}.`,
  }[reason];
}

/** The club's key cannot be read; nothing is signed until a person decides what to do. */
export class KeyProblemError extends UserError {
  override name = 'KeyProblemError';

  constructor(readonly problem: KeyProblem) {
    super(
      `${problemText(problem)} Nothing was published. Put the key back from a backup, or start with a new key: Racing → Publish, or dockside signing-key.`,
    );
  }
}
