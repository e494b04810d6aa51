import type { TableRecord } from '@contract/staff-operations/import-table';
import type { Tone } from '@/ui/state-badge';

/** Label and tone of a line's state. */
export const states: Record<TableRecord['state'], [label: string, tone: Tone]> = {
  new: ['New', 'info'],
  changed: ['Changed', 'warning'],
  unchanged: ['Unchanged', 'neutral'],
};
