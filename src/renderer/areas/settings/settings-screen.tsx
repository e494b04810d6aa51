import { settingsScreen as t } from '@messages/settings';
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
    staffOnly: t.clubsNameTimeZone,
    Everybody: About,
  },
  upstream: { Staff: UpstreamSection, staffOnly: t.cloudIsConnectedHere },
  fields: { Staff: CampFieldsSection, staffOnly: t.meaningsOfCloudsFields },
  network: {
    Staff: NetworkSection,
    staffOnly: t.networkSharingIsTurned,
  },
  pairing: { Staff: PairingSection, staffOnly: t.otherLaptopsArePaired },
  people: {
    Staff: PeopleSection,
    staffOnly: t.peopleAndTheirRoles,
  },
  developer: {
    Staff: DeveloperSection,
    staffOnly: t.apiKeysAreCreated,
    Everybody: TryIt,
  },
  webhooks: {
    Staff: WebhooksSection,
    staffOnly: t.webhooksAreManagedHere,
  },
  website: {
    Staff: WebsiteSection,
    staffOnly: t.resultsWebsiteIsSet,
  },
  kiosk: { Staff: KioskPinSection, staffOnly: t.pinOfWristbandKiosk },
  backups: { Staff: BackupSection, staffOnly: t.backupsAreMade },
  import: { Staff: ImportSection, staffOnly: t.importAndExport },
  'emergency-pack': { Staff: EmergencyPack, staffOnly: t.emergencyPackIsWritten },
  privacy: { Staff: PersonalData, staffOnly: t.membersPersonalData },
  device: { Everybody: DeviceSection },
  computer: { Staff: DesktopSection, staffOnly: t.desktopAppSettings },
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
    <Page title={nameOfSection(path)} aside={t.settings} fill>
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
