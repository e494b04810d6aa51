import { paperOf } from '@shared/paper-size';
import { type PageFootProps, useFoot } from '@/api/page-foot';
import { useSession } from '@/api/session';

interface SheetFootProps extends PageFootProps {
  /** The sheet’s page name, as in its element’s `data-sheet`. */
  page: string;
  orientation: 'landscape' | 'portrait';
}

/** Foot and size of the pages of one of several sheets. */
export function SheetFoot({ page, orientation, ...props }: SheetFootProps) {
  // No `PageFoot` may follow: Chromium lets its rule of all pages win over an earlier style sheet’s named pages.
  const foot = useFoot(props);
  const paper = paperOf(useSession().club);
  // Margins as in print-page.css: a named page inherits none.
  const rule = `@page ${page} { size: ${paper} ${orientation}; margin: 10mm 10mm 14mm; ${foot} }`;
  // The last sheet’s page is the body’s, too: a page of another name would follow the sheet, empty.
  const sheetAndRest = `:is([data-sheet="${page}"], body:has([data-sheet="${page}"])) { page: ${page}; }`;
  return <style>{`${sheetAndRest} ${rule}`}</style>;
}
