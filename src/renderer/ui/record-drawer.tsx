import type { DrawerProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { Drafts } from './form/drafts';
import { useGuardedClose } from './form/guard-drafts';
import { late } from './late';
import styles from './record-drawer.module.css';

const Drawer = late<DrawerProps>(async () => (await import('./drawer')).Drawer);

interface RecordDrawerProps {
  /** Title of the record; null when none is open. */
  title: string | null;
  onClose: () => void;
  /** As wide as possible: for a table. */
  wide?: boolean;
  children: ReactNode;
}

/** One record in full, on the right. Escape or a click outside closes it; unsaved changes in a form ask first. */
export function RecordDrawer({ title, onClose, wide = false, children }: RecordDrawerProps) {
  const { drafts, close } = useGuardedClose(onClose);
  const [wasOpened, setWasOpened] = useState(false);
  if (title !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Drawer
      opened={title !== null}
      onClose={close}
      position="right"
      size={wide ? 1040 : 480}
      title={title}
      overlayProps={{ backgroundOpacity: 0.25 }}
    >
      <Drafts of={drafts}>
        <ErrorBoundary resetKey={title}>{children}</ErrorBoundary>
      </Drafts>
    </Drawer>
  );
}

/** A record's fields, one below the other. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One field; a dash for no value. */
export function Fact({ label, children }: { label: string; children?: ReactNode }) {
  const missing = children === undefined || children === null || children === '';
  return (
    <>
      <dt>{label}</dt>
      <dd>{missing ? '–' : children}</dd>
    </>
  );
}
