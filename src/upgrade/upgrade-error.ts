import { UserError } from '../contract/errors';

/** A newer version cannot be taken; nothing was changed. */
export class UpgradeError extends UserError {
  override name = 'UpgradeError';
}
