import { type ReactNode, useId } from 'react';
import { Button, type ButtonLook } from '@/ui/button';
import { Problem } from './notice';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** An introduction of a sentence or two. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** One titled part of a screen. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/** A paragraph in a section. */
export function Text({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>;
}

interface ActionProps extends Pick<ButtonLook, 'variant'> {
  disabled?: boolean | undefined;
  label: string;
  /** The server action. */
  action: { isPending: boolean; error: Error | null };
  onClick: () => void;
  /** The result, announced once it is there. */
  result?: ReactNode;
}

/** A button for a server action, with its result. */
export function Action({ label, action, onClick, result, variant = 'default', disabled }: ActionProps) {
  return (
    <>
      <div className={styles.actions}>
        <Button variant={variant} disabled={disabled} loading={action.isPending} onClick={onClick}>
          {label}
        </Button>
        <span role="status">{result}</span>
      </div>
      <Problem error={action.error} />
    </>
  );
}
