import { UserError } from '../../contract/errors';

/** The Docksides cannot be paired, or cannot exchange data: the message says what to do. */
export class PairingError extends UserError {
  override name = 'PairingError';
}
