import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Page } from '@/shell/page';
import { SubNav } from '@/ui/sub-nav';
import { ClubSection } from './club';
import { DataSection } from './data';
import { DesktopSection } from './desktop';
import { DeveloperSection } from './developer';
import { NetworkSection } from './network';
import { type SettingsSectionPath, settingsSections } from './sections';
import styles from './settings.module.css';
import { UpstreamSection } from './upstream';

const screens: Record<SettingsSectionPath, ComponentType> = {
  club: ClubSection,
  upstream: UpstreamSection,
  network: NetworkSection,
  developer: DeveloperSection,
  data: DataSection,
  computer: DesktopSection,
};

const links = settingsSections.map(({ path, name }) => ({ name, to: `/settings/${path}` }));

/** The settings, one section at a time. */
export function SettingsScreen() {
  const { section } = useParams({ from: '/settings/$section' });
  const shown = settingsSections.find((one) => one.path === section);
  if (!shown) return null;
  const { name, path } = shown;
  const Screen = screens[path];
  return (
    <Page title={`Settings: ${name}`}>
      <SubNav label="Sections of the settings" links={links} />
      <div className={styles.sections} key={path}>
        <Screen />
      </div>
    </Page>
  );
}
