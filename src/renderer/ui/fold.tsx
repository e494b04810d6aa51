import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** Title of the fold: a question or a few words. */
  title: string;
  /** Current choice inside, in words: readable without opening. */
  summary: ReactNode;
  /** Open initially: the contents are unusual. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Rarely needed fields, folded under a summary. Opens itself if a field inside is invalid. */
export function Fold({ title, summary, isOpen = false, children }: FoldProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Before the form focuses the invalid field, which a closed fold would prevent.
  useLayoutEffect(() => {
    if (element.current?.querySelector('[aria-invalid="true"]')) element.current.open = true;
  });
  // Only initially: afterwards the reader decides.
  useLayoutEffect(() => {
    if (isOpen && element.current) element.current.open = true;
  }, [isOpen]);
  return (
    <details ref={element} className={styles.fold}>
      <summary>
        <strong>{title}</strong> <span>{summary}</span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
