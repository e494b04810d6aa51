import { isDesktop } from '@/session/use-desktop';

const paths = [
  'club',
  'people',
  'network',
  'device',
  'computer',
  'kiosk',
  'backups',
  'import',
  'emergency-pack',
  'privacy',
  'upstream',
  'fields',
  'pairing',
  'website',
  'developer',
  'webhooks',
] as const;

export type SettingsSectionPath = (typeof paths)[number];

/** Sections of the settings, by address name. `computer` is for the desktop app, `device` for browsers. */
export const settingsPaths: readonly string[] = paths.filter(
  (path) => path !== (isDesktop() ? 'device' : 'computer'),
);

/** Earlier addresses, and their sections now. */
export const movedSections: Readonly<Record<string, SettingsSectionPath>> = { data: 'backups' };
