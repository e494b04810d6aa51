import type { ReactNode } from 'react';
import { type Meaning, StateBadge } from '@/ui/state-badge';
import { codeLabel } from './format';

interface StatusBadgeProps {
  status: string | null;
  /** Shown instead of the status's label. */
  children?: ReactNode;
}

/** Makes the status badge for one kind of record. A quiet one has no background; an unlisted status is neutral. */
export function statusBadge(looks: Record<string, { meaning: Meaning; quiet?: boolean }>) {
  return function StatusBadge({ status, children }: StatusBadgeProps) {
    const look = looks[status ?? ''] ?? { meaning: 'neutral' };
    return <StateBadge {...look}>{children ?? codeLabel(status)}</StateBadge>;
  };
}
