import { isDesktop } from '@/session/use-desktop';

const sections = [
  { path: 'club', name: 'Club' },
  { path: 'upstream', name: 'Cloud' },
  { path: 'network', name: 'Network' },
  { path: 'pairing', name: 'Pairing' },
  { path: 'people', name: 'People' },
  { path: 'developer', name: 'Developer' },
  { path: 'webhooks', name: 'Webhooks' },
  { path: 'website', name: 'Website' },
  { path: 'data', name: 'Data' },
  { path: 'device', name: 'This device' },
  { path: 'computer', name: 'This computer' },
] as const;

export type SettingsSectionPath = (typeof sections)[number]['path'];

/** Sections of the settings, by address name. `computer` is for the desktop app, `device` for browsers. */
export const settingsSections = sections.filter(({ path }) => path !== (isDesktop() ? 'device' : 'computer'));
