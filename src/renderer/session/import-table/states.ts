import type { TableRecord } from '@contract/staff-operations/import-table';
import { states as t } from '@messages/session';
import type { Tone } from '@/ui/state-badge';

/** Label and tone of a line's state. */
export const states: Record<TableRecord['state'], [label: string, tone: Tone]> = {
  new: [t.new, 'info'],
  changed: [t.changed, 'warning'],
  unchanged: [t.unchanged, 'neutral'],
};
