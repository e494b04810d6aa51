import { Drawer } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DiscardQuestion } from './discard-question';
import { ErrorBoundary } from './error-boundary';
import styles from './record-drawer.module.css';

interface RecordDrawerProps {
  /** What the record is called; null when none is open. */
  title: string | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * One record in full, at the right. Escape, or a click beside it, closes it and gives the focus back, but never takes
 * what somebody has typed into a form in it: then it asks.
 */
export function RecordDrawer({ title, onClose, children }: RecordDrawerProps) {
  const typedInto = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const noteTyping = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLElement && target.closest('form')) typedInto.current = target;
  };
  const stopAsking = () => {
    setAsking(false);
    typedInto.current?.focus();
  };
  const close = () => {
    setAsking(false);
    onClose();
  };
  return (
    <Drawer
      opened={title !== null}
      // A field that is no longer there was saved, or belonged to another record.
      onClose={() => (typedInto.current?.isConnected ? setAsking(true) : close())}
      position="right"
      size={480}
      title={title}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <div onInput={noteTyping}>
        <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>
      </div>
      {asking && <DiscardQuestion onKeep={stopAsking} onDiscard={close} />}
    </Drawer>
  );
}

/** A record's fields, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One field; without a value it shows a dash. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  const missing = children === undefined || children === null || children === '';
  return (
    <>
      <dt>{label}</dt>
      <dd>{missing ? '–' : children}</dd>
    </>
  );
}
