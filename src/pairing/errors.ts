import { UserError } from '../contract/errors';

/** Two Docksides cannot be paired, or not exchange what they have: the message says what to do. */
export class PairingError extends UserError {
  override name = 'PairingError';
}
