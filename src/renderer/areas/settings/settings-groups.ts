import { searchWords, toSearchText } from '@/lib/search';
import { type SettingsSectionPath, settingsPaths } from './sections';

/** A section of the settings, with the words that find it. */
interface Section {
  path: SettingsSectionPath;
  name: string;
  words: string;
}

interface Group {
  group: string;
  sections: readonly Section[];
}

const groups: readonly Group[] = [
  {
    group: 'Club',
    sections: [
      { path: 'club', name: 'General', words: 'name time zone currency member portal about version licence' },
      { path: 'people', name: 'People', words: 'roles PIN sign in lock who staff changed settings' },
    ],
  },
  {
    group: 'Devices',
    sections: [
      {
        path: 'network',
        name: 'Network and tablets',
        words: 'share Wi-Fi address port QR code phone HTTPS certificate browsers access',
      },
      { path: 'device', name: 'This device', words: 'offline install clear browser storage' },
      {
        path: 'computer',
        name: 'This computer',
        words: 'data folder logs start kiosk desktop update version',
      },
      { path: 'kiosk', name: 'Kiosk', words: 'PIN wristband station self-service' },
    ],
  },
  {
    group: 'Data',
    sections: [
      { path: 'backups', name: 'Backups', words: 'restore back up examine check disk folder USB stick' },
      { path: 'import', name: 'Import and export', words: 'CSV Excel Sailwave members bookings demo NDJSON' },
      { path: 'emergency-pack', name: 'Emergency pack', words: 'print phone numbers paper' },
      { path: 'privacy', name: 'Privacy', words: 'personal data remove erase members GDPR' },
    ],
  },
  {
    group: 'Connections',
    sections: [
      { path: 'upstream', name: 'Cloud sync', words: 'upstream key internet online' },
      {
        path: 'fields',
        name: 'Cloud fields',
        words: 'camps collect barred allergies medical consent meaning map',
      },
      { path: 'pairing', name: 'Second laptop', words: 'pairing pair other computer' },
      { path: 'website', name: 'Results website', words: 'publish SFTP upload folder' },
    ],
  },
  {
    group: 'Developers',
    sections: [
      { path: 'developer', name: 'API keys', words: 'scopes token program requests developer' },
      { path: 'webhooks', name: 'Webhooks', words: 'events deliveries endpoint post' },
    ],
  },
];

/** The sections of this browser or app, in their groups. */
const settingsGroups = groups.map(({ group, sections }) => ({
  group,
  sections: sections.filter(({ path }) => settingsPaths.includes(path)),
}));

/** The sections with every word of a query, in their groups: those with the words in their name first. */
export function findSections(query: string): Group[] {
  const words = searchWords(query);
  const has = (text: string) => words.every((word) => toSearchText(text).includes(word));
  const rank = ({ name }: Section) => (has(name) ? 0 : 1);
  return settingsGroups
    .map(({ group, sections }) => ({
      group,
      sections: sections
        .filter(({ name, words }) => has(`${group} ${name} ${words}`))
        .sort((a, b) => rank(a) - rank(b)),
    }))
    .filter(({ sections }) => sections.length > 0)
    .sort((a, b) => rank(a.sections[0]!) - rank(b.sections[0]!));
}

/** A section's name. */
export function nameOfSection(section: SettingsSectionPath): string {
  return groups.flatMap(({ sections }) => sections).find(({ path }) => path === section)!.name;
}
