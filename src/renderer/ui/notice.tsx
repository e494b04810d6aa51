import type { ReactNode } from 'react';
import tones from './tones.module.css';

interface NoticeProps {
  tone: 'success' | 'warning' | 'danger';
  /** `alert` is announced at once, `status` when the reader pauses. */
  role?: 'alert' | 'status' | undefined;
  children: ReactNode;
}

/** A highlighted message in the text. */
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
