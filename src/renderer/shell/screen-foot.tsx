import { createPortal } from 'react-dom';
import { PageFoot } from '@/api/page-foot';
import { useSession } from '@/api/session';
import { usePrinting } from '@/ui/use-printing';
import '@/ui/print-page.css';

/** Foot of a printed screen: club and title. A screen's own foot, in the page's body, follows it and wins. */
export function ScreenFoot() {
  const { club } = useSession();
  if (!usePrinting()) return null;
  const title = document.title.replace(/ · Dockside$/, '');
  return createPortal(<PageFoot title={`${club.name} · ${title}`} />, document.head);
}
