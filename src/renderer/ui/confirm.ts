import type { Confirmation } from './confirmation';
import { lateModule } from './late';

const dialogs = lateModule(() => import('./dialogs'));

/**
 * Asks before something that cannot be undone; the harmless answer has the focus.
 *
 * @returns whether to go on; false for Escape and a click beside it too
 */
export async function confirm(question: Confirmation): Promise<boolean> {
  const { askToConfirm } = await dialogs();
  return askToConfirm(question);
}
