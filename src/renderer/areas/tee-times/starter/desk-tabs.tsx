import { deskTabs as t } from '@messages/tee-times';
import { SubNav } from '@/ui/sub-nav';

const links = [
  { to: '/tee-times', name: t.teeSheet },
  { to: '/tee-times/starter', name: t.startersDesk },
];

/** The two screens of the tee times. */
export function DeskTabs() {
  return <SubNav label={t.teeTimes} links={links} />;
}
