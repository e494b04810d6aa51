import { Drawer } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { DiscardQuestion } from './discard-question';
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
  const opened = title !== null;
  const visit = useVisit(opened);
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
      opened={opened}
      // A field that is no longer there was saved, or belonged to another record.
      onClose={() => (typedInto.current?.isConnected ? setAsking(true) : close())}
      position="right"
      size={480}
      title={title}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <div key={visit} onInput={noteTyping}>
        {children}
      </div>
      {asking && <DiscardQuestion onKeep={stopAsking} onDiscard={close} />}
    </Drawer>
  );
}

/** Counts how often the drawer was opened: each time its forms begin anew, even while the last one still slides out. */
function useVisit(opened: boolean): number {
  const [state, setState] = useState({ opened, visit: 0 });
  if (state.opened !== opened) setState({ opened, visit: state.visit + (opened ? 1 : 0) });
  return state.visit;
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
