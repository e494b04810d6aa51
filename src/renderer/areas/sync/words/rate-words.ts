import type { SyncStatus } from '@contract/staff-operations/sync';

/** How fast the round that runs, or the last one, went: `Last round: sent 320 a second, fetched 11,200 a second.` */
export function rateWords({
  activity,
  sent_per_second,
  fetched_per_second,
}: Pick<SyncStatus, 'activity' | 'sent_per_second' | 'fetched_per_second'>): string {
  const rates = [rate('sent', sent_per_second), rate('fetched', fetched_per_second)];
  const words = rates.filter((part) => part !== null).join(', ');
  if (words === '') return '';
  return `${activity === 'idle' ? 'Last round' : 'Now'}: ${words}.`;
}

function rate(verb: string, perSecond: number | null): string | null {
  if (!perSecond) return null;
  const digits = perSecond < 10 ? 1 : 0;
  return `${verb} ${perSecond.toLocaleString('en-IE', { maximumFractionDigits: digits })} a second`;
}
