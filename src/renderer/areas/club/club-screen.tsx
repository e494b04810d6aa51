import type { Scope } from '@contract/scopes';
import { clubScreen as t } from '@messages/club';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAllowed } from '@/api/allowed';
import { Page } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import { applications } from './applications/applications';
import { AreaScreen } from './area-screen';
import { banquets } from './banquets/banquets';
import { KitchenSheets } from './banquets/kitchen-sheets';
import { BillingArea } from './billing/billing';
import { ReminderLetters } from './billing/letters';
import { ReminderSheet } from './billing/reminders';
import { StatementSheet } from './billing/statement-sheet';
import { camps } from './camps/camps';
import { Collection } from './camps/collection';
import { CampLabels } from './camps/labels';
import { Rosters } from './camps/roster';
import styles from './club.module.css';
import { ContradictionsSheet } from './contradictions/contradictions-sheet';
import { feedback } from './feedback/feedback';
import { MembersArea } from './members/members';
import { orders } from './orders/orders';
import { Overview } from './overview/overview';
import { type ClubAreaPath, clubAreas, isClubArea, useClubSearch } from './search';

const screens: Record<ClubAreaPath, () => ReactNode> = {
  overview: () => <Overview />,
  members: () => <MembersArea />,
  applications: () => <AreaScreen area={applications} />,
  billing: () => <BillingArea />,
  orders: () => <AreaScreen area={orders} />,
  feedback: () => <AreaScreen area={feedback} />,
  banquets: () => <AreaScreen area={banquets} />,
  camps: () => <AreaScreen area={camps} />,
};

/** Printable sheets, by area and view of the address. */
const sheets: Partial<Record<string, () => ReactNode>> = {
  'banquets/kitchen': () => <KitchenSheets />,
  'billing/letters': () => <ReminderLetters />,
  'billing/reminders': () => <ReminderSheet />,
  'billing/statement': () => <StatementSheet />,
  'camps/collection': () => <Collection />,
  'camps/labels': () => <CampLabels />,
  'camps/roster': () => <Rosters />,
  'overview/contradictions': () => <ContradictionsSheet />,
};

/** Scopes that the areas read with. The overview reads with all of them. */
const scopeOf: Record<Exclude<ClubAreaPath, 'overview'>, Scope> = {
  members: 'members:read',
  applications: 'applications:read',
  billing: 'billing:read',
  orders: 'orders:read',
  feedback: 'feedback:read',
  banquets: 'banquets:read',
  camps: 'camps:read',
};

/** The areas that someone may read; the overview beside two of them. */
function areasFor(may: (scope: Scope) => boolean): ClubAreaPath[] {
  const own = (Object.keys(scopeOf) as (keyof typeof scopeOf)[]).filter((path) => may(scopeOf[path]));
  return own.length === 1 ? own : ['overview', ...own];
}

/** The club's records, one area at a time. */
export function ClubScreen() {
  const { area } = useParams({ from: '/club/$area' });
  const [{ view }] = useClubSearch();
  const own = areasFor(useAllowed().may);
  const path = isClubArea(area) && own.includes(area) ? area : own[0]!;
  const screen = sheets[`${path}/${view}`] ?? screens[path];
  return (
    <Page title={clubAreas[path]} fill>
      <div className={styles.screen}>
        <SubNav
          label={t.areasOfClub}
          links={own.map((one) => ({ name: clubAreas[one], to: `/club/${one}` }))}
        />
        <div className={styles.area} key={`${path}/${view}`}>
          {screen()}
        </div>
      </div>
    </Page>
  );
}
