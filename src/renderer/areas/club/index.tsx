import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import { ApplicationsArea } from './applications';
import { type ClubAreaPath, clubAreas } from './areas';
import { BanquetsArea } from './banquets';
import { BillingArea } from './billing';
import { CampsArea } from './camps';
import styles from './club.module.css';
import { FeedbackArea } from './feedback';
import { MembersArea } from './members';
import { OrdersArea } from './orders';

const screens: Record<ClubAreaPath, ComponentType> = {
  members: MembersArea,
  applications: ApplicationsArea,
  billing: BillingArea,
  orders: OrdersArea,
  feedback: FeedbackArea,
  banquets: BanquetsArea,
  camps: CampsArea,
};

const links = clubAreas.map(({ path, name }) => ({ name, to: `/club/${path}` }));

/** The club's records, one area at a time. */
export function ClubScreen() {
  const { area } = useParams({ from: '/club/$area' });
  const { name, path } = clubAreas.find((one) => one.path === area) ?? clubAreas[0];
  const Area = screens[path];
  return (
    <Page title={name} fill>
      <div className={styles.screen}>
        <SubNav label="Areas of the club" links={links} />
        <div className={styles.area} key={path}>
          <Area />
        </div>
      </div>
    </Page>
  );
}
