import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import { applications } from './applications/applications';
import { AreaScreen } from './area-screen';
import { banquets } from './banquets/banquets';
import { BillingArea } from './billing/billing';
import { camps } from './camps/camps';
import styles from './club.module.css';
import { feedback } from './feedback/feedback';
import { MembersArea } from './members/members';
import { orders } from './orders/orders';
import { type ClubAreaPath, clubAreas, isClubArea } from './search';

const screens: Record<ClubAreaPath, () => ReactNode> = {
  members: () => <MembersArea />,
  applications: () => <AreaScreen area={applications} />,
  billing: () => <BillingArea />,
  orders: () => <AreaScreen area={orders} />,
  feedback: () => <AreaScreen area={feedback} />,
  banquets: () => <AreaScreen area={banquets} />,
  camps: () => <AreaScreen area={camps} />,
};

const links = Object.entries(clubAreas).map(([path, name]) => ({ name, to: `/club/${path}` }));

/** The club's records, one area at a time. */
export function ClubScreen() {
  const { area } = useParams({ from: '/club/$area' });
  const path = isClubArea(area) ? area : 'members';
  return (
    <Page title={clubAreas[path]} fill>
      <div className={styles.screen}>
        <SubNav label="Areas of the club" links={links} />
        <div className={styles.area} key={path}>
          {screens[path]()}
        </div>
      </div>
    </Page>
  );
}
