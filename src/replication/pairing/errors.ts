import { errors as t } from '@messages/server/pairing';
import { UserError } from '../../contract/errors';

/** The Docksides cannot be paired, or cannot exchange data: the message says what to do. */
export class PairingError extends UserError {
  override name = 'PairingError';
}

/** A message of another Dockside that cannot be read. */
export class UnreadableMessageError extends Error {
  override name = 'UnreadableMessageError';

  /** @param problem the record that cannot be taken, for people; null where another version of Dockside sends something else */
  constructor(readonly problem: string | null) {
    super(problem ?? t.messageHasAnotherFormat);
  }
}
