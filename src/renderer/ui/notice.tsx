import type { ReactNode } from 'react';
import tones from './tones.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger';
  /** `alert` is read out at once, `status` when the reader pauses. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
}

/** A message that stands out among the text around it. */
export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className={`${tones.notice} ${tones[tone]}`} role={role}>
      {children}
    </div>
  );
}

/** The server's message about an error. */
export function Problem({ error }: { error: Error | null }) {
  return (
    error && (
      <Notice tone="danger" role="alert">
        {error.message}
      </Notice>
    )
  );
}
