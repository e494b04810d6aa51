import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  /** What is asked inside, as a question or a few words. */
  title: string;
  /** What is chosen inside, in words: it can be read without opening. */
  summary: ReactNode;
  /** Open at first: what is inside is not as usual. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that few need, folded under what they say. It opens by itself when something inside is wrong. */
export function Fold({ title, summary, isOpen = false, children }: FoldProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Before the form moves the focus to the field that is wrong, which a closed fold would not let it.
  useLayoutEffect(() => {
    if (element.current?.querySelector('[aria-invalid="true"]')) element.current.open = true;
  });
  // Only at first: from then on it is the reader's.
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
