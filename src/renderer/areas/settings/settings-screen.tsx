import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useAllowed } from '@/api/allowed';
import { StaffOnly } from '@/session/staff-only';
import { Page } from '@/shell/page';
import { About } from './about';
import { CampFieldsSection } from './camp-fields/camp-fields-section';
import { ClubSection } from './club';
import { Backups } from './data/backups';
import { DemoClub } from './data/demo-club';
import { EmergencyPack } from './data/emergency-pack';
import { Examine } from './data/examine';
import { ExportRecords, ImportRecords } from './data/import-export';
import { PersonalData } from './data/personal-data';
import { DesktopSection } from './desktop';
import { DeveloperSection, TryIt } from './developer/developer-section';
import { DeviceSection } from './device';
import { ImportTables } from './import-table/import-tables';
import { LetterheadSection } from './letterhead';
import { NetworkSection } from './network';
import { KioskPinSection } from './network-kiosk-pin';
import { PairingSection } from './pairing/pairing-section';
import { PeopleSection } from './people/people-section';
import type { SettingsSectionPath } from './sections';
import styles from './settings.module.css';
import { nameOfSection } from './settings-groups';
import { SettingsNav } from './settings-nav';
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
    Staff: General,
    staffOnly: 'The club’s name, time zone and currency are set here',
    Everybody: About,
  },
  upstream: { Staff: UpstreamSection, staffOnly: 'The cloud is connected here' },
  fields: { Staff: CampFieldsSection, staffOnly: 'The meanings of the cloud’s fields are confirmed here' },
  network: {
    Staff: NetworkSection,
    staffOnly: 'Network sharing is turned on and off here',
  },
  pairing: { Staff: PairingSection, staffOnly: 'Other laptops are paired with this one here' },
  people: {
    Staff: PeopleSection,
    staffOnly: 'People and their roles are managed here',
  },
  developer: {
    Staff: DeveloperSection,
    staffOnly: 'API keys are created and revoked here',
    Everybody: TryIt,
  },
  webhooks: {
    Staff: WebhooksSection,
    staffOnly: 'Webhooks are managed here',
  },
  website: {
    Staff: WebsiteSection,
    staffOnly: 'The results website is set up here',
  },
  kiosk: { Staff: KioskPinSection, staffOnly: 'The PIN of the wristband kiosk is set here' },
  backups: { Staff: BackupSection, staffOnly: 'Backups are made and restored here' },
  import: { Staff: ImportSection, staffOnly: 'Import and export are here' },
  'emergency-pack': { Staff: EmergencyPack, staffOnly: 'The emergency pack is written here' },
  privacy: { Staff: PersonalData, staffOnly: 'Members’ personal data is removed here' },
  device: { Everybody: DeviceSection },
  computer: { Staff: DesktopSection, staffOnly: 'Desktop app settings are here' },
};

function BackupSection() {
  return (
    <>
      <Backups />
      <Examine />
    </>
  );
}

function ImportSection() {
  return (
    <>
      <ImportRecords />
      <ImportTables />
      <ExportRecords />
      <DemoClub />
    </>
  );
}

/** The club, and its letterhead. */
function General() {
  return (
    <>
      <ClubSection />
      <LetterheadSection />
    </>
  );
}

/** The settings, one section at a time. A role that sees one section alone gets no list. */
export function SettingsScreen() {
  // The route lets no other through.
  const path = useParams({ from: '/settings/$section' }).section as SettingsSectionPath;
  const { Staff, staffOnly = '', Everybody } = screens[path];
  const { sees } = useAllowed();
  return (
    <Page title={nameOfSection(path)} aside="Settings" fill>
      <div className={styles.settings}>
        {sees('settings') && <SettingsNav current={path} />}
        <div className={styles.sections} key={path}>
          {Staff && (
            <StaffOnly title={staffOnly}>
              <Staff />
            </StaffOnly>
          )}
          {Everybody && <Everybody />}
        </div>
      </div>
    </Page>
  );
}
