import type { Scan } from './scan';

/** Who wears the band: `M. Byrne (IRL 66)`, or what is known instead. */
export function wearerWords({
  holder,
  sailNumber,
  known,
}: Pick<Scan, 'holder' | 'sailNumber' | 'known'>): string {
  if (known === false) return 'unknown band';
  if (!holder) return sailNumber ? `(${sailNumber})` : '';
  return sailNumber ? `${holder} (${sailNumber})` : holder;
}

export const statusWords = { ashore: 'ASHORE', sailing: 'SAILING' } as const;

/** How the sending stands, where that is worth a word. */
export function stateWords({ state, applied, problem }: Scan): string {
  if (state === 'refused') return problem ?? 'The server refused this.';
  if (state === 'saving') return 'Being saved on this device';
  if (state === 'waiting') return 'Safe on this device, waiting to be sent';
  if (state === 'unsaved') return 'NOT kept on this device: leave this page open until it is sent';
  return applied === false ? 'Kept, but a later check had already decided' : 'Kept';
}
