import type { KeyChangeReason } from '@dockside/publication-verifier';
import { keyProblem as t } from '@messages/server/publishing';
import { UserError } from '../../../contract/errors';

/** Why a club's key cannot be read, and its file. */
export interface KeyProblem {
  reason: KeyChangeReason;
  file: string;
}

/** A key's problem as a sentence for people who publish. */
export function problemText({ reason, file }: KeyProblem): string {
  return {
    rights: t.mayNotReadKey(file),
    damaged: t.keyIsDamaged(file),
    locked: t.keyIsLocked(file),
    missing: t.keyIsMissing(file),
  }[reason];
}

/** The club's key cannot be read; nothing is signed until a person decides what to do. */
export class KeyProblemError extends UserError {
  override name = 'KeyProblemError';

  constructor(readonly problem: KeyProblem) {
    super(t.nothingWasPublished(problemText(problem)));
  }
}
