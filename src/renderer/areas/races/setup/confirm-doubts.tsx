import { confirmDoubts as t } from '@messages/races/setup';
import { confirm } from '@/ui/confirm';

/** Asks about probable typing errors. @returns true to continue unchanged, also without questions */
export async function confirmDoubts(doubts: readonly string[], action: string): Promise<boolean> {
  if (doubts.length === 0) return true;
  return confirm({
    title: t.isThisRight,
    children: (
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    ),
    confirm: action,
    cancel: t.goBack,
  });
}
