import { paper as t } from '@messages/club';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SheetSponsor, SheetTop } from '@/api/letterhead';
import { PageFoot } from '@/api/page-foot';
import { PaperFoot, type PaperFootProps } from '@/api/paper-foot';
import { useSession } from '@/api/session';
import { Button } from '@/ui/button';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { PrintButton } from '@/ui/print-button';
import { type ClubSearch, useClubSearch } from '../search';
import styles from './paper.module.css';
import '@/ui/print-page.css';

interface PaperProps {
  /** Label of the button that leads back: `Banquets`. */
  back: string;
  /** Name of the paper in the list of keys: `kitchen sheets`. */
  name: string;
  /** Search parameters to clear on the way back, besides the view. */
  leaves?: Partial<ClubSearch>;
  /** Landscape; upright by default. */
  wide?: boolean;
  /** Label sheet to print on, instead of plain paper. */
  labels?: string;
  /** Choices and buttons beside Print. */
  tools?: ReactNode;
  /** The sheets. */
  children: ReactNode;
}

/** Sheets as printed, below their controls. */
export function Paper({ back, name, leaves, wide = false, labels, tools, children }: PaperProps) {
  const { club } = useSession();
  const [, change] = useClubSearch();
  const leave = () => change({ view: undefined, ...leaves });
  useShortcut('escape', leave, t.backTo(back.toLowerCase()));
  return (
    <div className={styles.paper}>
      {labels === undefined && <PageFoot title={`${club.name} · ${name}`} />}
      <div className={styles.tools}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
          onClick={leave}
        >
          {back}
        </Button>
        {tools}
        <PrintButton what={t.the(name)} primary />
      </div>
      <div className={styles.sheets} data-print-sheet={labels ?? (wide ? 'wide' : 'upright')}>
        {children}
      </div>
    </div>
  );
}

interface SheetProps {
  /** Name of the sheet for screen readers: `Kitchen sheet of the Walsh wedding`. */
  label: string;
  wide?: boolean;
  /** End of the sheet: what is not on it. */
  foot: PaperFootProps;
  children: ReactNode;
}

/** A sheet of paper, starting on a new page. It ends with what is not on it. */
export function Sheet({ label, wide = false, foot, children }: SheetProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard
    <article className={styles.sheet} aria-label={label} data-wide={wide || undefined} tabIndex={0}>
      <SheetTop />
      {children}
      <SheetSponsor />
      <PaperFoot {...foot} />
    </article>
  );
}

/** Marks a fact nobody stated, so that blank does not read as no. */
export function NotStated({ children = t.notStated }: { children?: ReactNode }) {
  return <span className={styles.missing}>{children}</span>;
}
