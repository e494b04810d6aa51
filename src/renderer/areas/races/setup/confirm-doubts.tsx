import { confirm } from '@/ui/confirm';

/** Asks about what was probably mistyped. @returns whether to go on with it as it is; true where there is nothing to ask */
export async function confirmDoubts(doubts: readonly string[], action: string): Promise<boolean> {
  if (doubts.length === 0) return true;
  return confirm({
    title: 'Is this right?',
    children: (
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    ),
    confirm: action,
    cancel: 'Go back',
  });
}
