import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { StaffOnly } from '@/session/staff-only';
import { Page } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import { About } from './about';
import { ClubSection } from './club';
import { DataSection } from './data/data-section';
import { DesktopSection } from './desktop';
import { DeveloperSection, TryIt } from './developer/developer-section';
import { DeviceSection } from './device';
import { NetworkSection } from './network';
import { PairingSection } from './pairing/pairing-section';
import { PeopleSection } from './people/people-section';
import { type SettingsSectionPath, settingsSections } from './sections';
import styles from './settings.module.css';
import { UpstreamSection } from './upstream';
import { WebhooksSection } from './webhooks/webhooks-section';
import { WebsiteSection } from './website/website-section';

interface SectionScreen {
  /** Shown to staff only; others see `staffOnly` as an explanation. */
  Staff?: ComponentType;
  staffOnly?: string;
  /** Shown to everybody, below the staff part. */
  Everybody?: ComponentType;
}

const screens: Record<SettingsSectionPath, SectionScreen> = {
  club: {
    Staff: ClubSection,
    staffOnly: 'The club’s name, time zone and currency are set here',
    Everybody: About,
  },
  upstream: { Staff: UpstreamSection, staffOnly: 'The club’s cloud is connected here' },
  network: {
    Staff: NetworkSection,
    staffOnly: 'Sharing with the club’s network is turned on and off here',
  },
  pairing: { Staff: PairingSection, staffOnly: 'Other laptops are paired with this one here' },
  people: {
    Staff: PeopleSection,
    staffOnly: 'Who works with this Dockside, and in which role, is decided here',
  },
  developer: {
    Staff: DeveloperSection,
    staffOnly: 'API keys are made and revoked here',
    Everybody: TryIt,
  },
  webhooks: {
    Staff: WebhooksSection,
    staffOnly: 'What is posted to other programs is seen and decided here',
  },
  website: {
    Staff: WebsiteSection,
    staffOnly: 'Where the published results are kept as a website is decided here',
  },
  data: { Staff: DataSection, staffOnly: 'Import, export and backups are here' },
  device: { Everybody: DeviceSection },
  computer: { Staff: DesktopSection, staffOnly: 'What only the desktop app can do is here' },
};

const links = [
  ...settingsSections.map(({ path, name }) => ({ name, to: `/settings/${path}` })),
  { name: 'Help', to: '/help' },
];

/** The settings, one section at a time. */
export function SettingsScreen() {
  const { section } = useParams({ from: '/settings/$section' });
  const shown = settingsSections.find((one) => one.path === section);
  if (!shown) return null;
  const { name, path } = shown;
  const { Staff, staffOnly = '', Everybody } = screens[path];
  return (
    <Page title={`Settings: ${name}`}>
      <SubNav label="Sections of the settings" links={links} />
      <div className={styles.sections} key={path}>
        {Staff && (
          <StaffOnly title={staffOnly}>
            <Staff />
          </StaffOnly>
        )}
        {Everybody && <Everybody />}
      </div>
    </Page>
  );
}
