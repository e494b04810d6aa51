import type { Confirmation } from './confirmation';
import { lateModule } from './late';

const dialogs = lateModule(() => import('./dialogs'));

/**
 * Asks before something that cannot be undone; the harmless answer has the focus.
 *
 * @returns true to continue; false also for Escape and a click outside
 */
export async function confirm(question: Confirmation): Promise<boolean> {
  const { askToConfirm } = await dialogs();
  return askToConfirm(question);
}
