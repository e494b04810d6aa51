import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PageFoot } from '@/api/page-foot';
import { useSession } from '@/api/session';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { type ClubSearch, useClubSearch } from '../search';
import styles from './paper.module.css';
import '@/ui/print-page.css';

interface PaperProps {
  /** Where the button above the sheets leads back to: `Banquets`. */
  back: string;
  /** What the paper is called, in the list of keys: `kitchen sheets`. */
  name: string;
  /** What the way back takes out of the address besides the view. */
  leaves?: Partial<ClubSearch>;
  /** Upright unless it is wide. */
  wide?: boolean;
  /** Choices and buttons beside Print. */
  tools?: ReactNode;
  /** The sheets. */
  children: ReactNode;
}

/** Sheets as they print, with what chooses and prints them above. */
export function Paper({ back, name, leaves, wide = false, tools, children }: PaperProps) {
  const { club } = useSession();
  const [, change] = useClubSearch();
  const leave = () => change({ view: undefined, ...leaves });
  const print = () => window.print();
  useShortcut('mod+p', print, `Print the ${name}`, { whileTyping: true });
  useShortcut('escape', leave, `Back to ${back.toLowerCase()}`);
  return (
    <div className={styles.paper}>
      <PageFoot title={`${club.name} · ${name}`} />
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={leave}
        >
          {back}
        </Button>
        {tools}
        <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={print}>
          Print
        </Button>
      </div>
      <div className={styles.sheets} data-print-sheet={wide ? 'wide' : 'upright'}>
        {children}
      </div>
    </div>
  );
}

interface SheetProps {
  /** What the sheet is, for screen readers: `Kitchen sheet of the Walsh wedding`. */
  label: string;
  wide?: boolean;
  children: ReactNode;
}

/** One sheet of paper, which begins on a page of its own. */
export function Sheet({ label, wide = false, children }: SheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <article className={styles.sheet} aria-label={label} data-wide={wide || undefined} tabIndex={0}>
      {children}
    </article>
  );
}

/** What stands in for a fact that nobody recorded, so that an empty place is not taken for a no. */
export function NotRecorded() {
  return <span className={styles.missing}>not recorded</span>;
}
