import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { NotCurrent } from '@/api/data-age';
import { DocumentTitle } from '@/ui/document-title';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** Quiet text beside the title: a count, a date. */
  aside?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** The screen fills the height and scrolls inside, as tables do; else the page scrolls. */
  fill?: boolean;
  children: ReactNode;
}

/** A screen: its title (also the browser tab's), what can be done, and the rest. */
export function Page({ title, aside, actions, fill = false, children }: PageProps) {
  return (
    <div className={styles.page} data-fill={fill}>
      <DocumentTitle title={title} />
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <NotCurrent />
        {aside && <div className={styles.aside}>{aside}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** The element in the status bar that the screen fills. */
export const StatusBarSlotContext = createContext<HTMLElement | null>(null);

/** Puts one line into the status bar's left side: what this screen is about now, such as regatta and race. */
export function StatusBarSlot({ children }: { children: ReactNode }) {
  const slot = useContext(StatusBarSlotContext);
  return slot ? createPortal(children, slot) : null;
}
