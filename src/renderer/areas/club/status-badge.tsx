import type { ReactNode } from 'react';
import { StateBadge, type Tone } from '@/ui/state-badge';
import { codeLabel } from './format';

interface StatusBadgeProps {
  status: string | null;
  /** Text instead of the status's label. */
  children?: ReactNode;
}

/** Makes the status badge for one kind of record. A quiet one has no background; an unlisted status is neutral. */
export function statusBadge(looks: Record<string, { tone: Tone; quiet?: boolean }>) {
  return function StatusBadge({ status, children }: StatusBadgeProps) {
    const look = looks[(status ?? '').toLowerCase()] ?? { tone: 'neutral' };
    return <StateBadge {...look}>{children ?? codeLabel(status)}</StateBadge>;
  };
}
