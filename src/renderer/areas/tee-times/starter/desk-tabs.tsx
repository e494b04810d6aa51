import { SubNav } from '@/ui/sub-nav';

const links = [
  { to: '/tee-times', name: 'Tee sheet' },
  { to: '/tee-times/starter', name: 'Starter’s desk' },
];

/** The two screens of the tee times. */
export function DeskTabs() {
  return <SubNav label="Tee times" links={links} />;
}
