import type { ReactNode } from 'react';
import { type Meaning, StateBadge } from '@/ui/state-badge';
import { codeLabel } from './format';

interface StatusBadgeProps {
  status: string | null;
  /** Instead of the status's own label. */
  children?: ReactNode;
}

/** The badge of one kind of record. `quiet` has no background; a status that is not listed is neutral. */
export function statusBadge(looks: Record<string, { meaning: Meaning; quiet?: boolean }>) {
  return function StatusBadge({ status, children }: StatusBadgeProps) {
    const look = looks[status ?? ''] ?? { meaning: 'neutral' };
    return <StateBadge {...look}>{children ?? codeLabel(status)}</StateBadge>;
  };
}
