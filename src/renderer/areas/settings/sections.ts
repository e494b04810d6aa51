/** The sections of the settings, under the names their addresses have. */
export const settingsSections = [
  { path: 'club', name: 'Club' },
  { path: 'upstream', name: 'Upstream' },
  { path: 'network', name: 'Network' },
  { path: 'developer', name: 'Developer' },
  { path: 'data', name: 'Data' },
] as const;

export type SettingsSectionPath = (typeof settingsSections)[number]['path'];
