import { besideHelp as t } from '@messages/ui';
import { type ReactNode, useId } from 'react';
import styles from './beside-help.module.css';

interface BesideHelpProps {
  /** Terms of the form, each with a sentence or two. */
  help: readonly { term: string; text: ReactNode }[];
  children: ReactNode;
}

/** A form of at most 720 pixels, with help beside it where there is room, and below it elsewhere. */
export function BesideHelp({ help, children }: BesideHelpProps) {
  const id = useId();
  return (
    <div className={styles.container}>
      <div className={styles.columns}>
        <div className={styles.form}>{children}</div>
        <aside className={styles.help} aria-labelledby={id}>
          <h2 id={id}>{t.help}</h2>
          <dl>
            {help.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </aside>
      </div>
    </div>
  );
}
