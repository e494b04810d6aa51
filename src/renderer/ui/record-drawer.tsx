import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './record-drawer.module.css';

interface RecordDrawerProps {
  /** What the record is called; null when none is open. */
  title: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** One record in full, at the right. Escape closes it and gives the focus back. */
export function RecordDrawer({ title, onClose, children }: RecordDrawerProps) {
  return (
    <Drawer
      opened={title !== null}
      onClose={onClose}
      position="right"
      size={480}
      title={title}
      overlayProps={{ backgroundOpacity: 0.25 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
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
