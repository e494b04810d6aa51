import type { ReactNode } from 'react';
import { AsOf } from '@/api/data-age';
import { SheetEnd, SheetTop } from '@/api/letterhead';
import { PaperFoot } from '@/api/paper-foot';
import { useSession } from '@/api/session';
import { ofRegatta } from './of-regatta';
import paper from './paper.module.css';
import { useRegatta } from './regatta/regatta-context';

interface PaperSheetProps {
  /** Its name for screen readers. */
  label: string;
  /** Stands after the regatta’s name: `prizes`. */
  title: string;
  /** Stand beside the club’s name. */
  facts?: readonly (string | null)[];
  /** Orientation of the paper; empty as the printer has it. */
  page?: 'upright' | 'wide' | '';
  className?: string | undefined;
  children: ReactNode;
}

/** A sheet for paper about the regatta, with the age of its data. */
export function PaperSheet({
  label,
  title,
  facts = [],
  page = '',
  className = '',
  children,
}: PaperSheetProps) {
  const { regatta, timeZone } = useRegatta();
  const { club } = useSession();
  return (
    <article className={`${paper.sheet} ${className}`} aria-label={label} data-print-sheet={page}>
      <header>
        <SheetTop />
        <h2>
          {regatta.name}: {title}
        </h2>
        <p>
          {[club.name, ...facts].filter(Boolean).join(' · ')} · <AsOf timeZone={timeZone} />
        </p>
      </header>
      {children}
      <PaperFoot paperOnly of={ofRegatta} timeZone={timeZone} />
      <SheetEnd />
    </article>
  );
}
