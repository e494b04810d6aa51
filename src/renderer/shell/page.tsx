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
  /** The screen fills the height and scrolls inside, like tables; otherwise the page scrolls. */
  fill?: boolean;
  children: ReactNode;
}

/** A screen: title (also the browser tab's), actions, and content. */
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

/** The frame's element for the screen's subject. */
export const SubjectSlotContext = createContext<HTMLElement | null>(null);

/** Shows the screen's current subject above it, such as regatta and race. */
export function SubjectSlot({ children }: { children: ReactNode }) {
  const slot = useContext(SubjectSlotContext);
  return slot ? createPortal(children, slot) : null;
}
