import { settingsGroups as t } from '@messages/settings';
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
    group: t.club,
    sections: [
      { path: 'club', name: t.general, words: t.nameTimeZoneCurrency },
      { path: 'people', name: t.people, words: t.rolesPinSign },
    ],
  },
  {
    group: t.devices,
    sections: [
      {
        path: 'network',
        name: t.networkAndTablets,
        words: t.shareWiFiAddress,
      },
      { path: 'device', name: t.thisDevice, words: t.offlineInstallClearBrowser },
      { path: 'computer', name: t.thisComputer, words: t.dataFolderLogsStart },
      { path: 'kiosk', name: t.kiosk, words: t.pinWristbandStationSelf },
    ],
  },
  {
    group: t.data,
    sections: [
      { path: 'backups', name: t.backups, words: t.restoreBackUpExamine },
      { path: 'import', name: t.importAndExport, words: t.csvExcelSailwaveMembers },
      { path: 'emergency-pack', name: t.emergencyPack, words: t.printPhoneNumbersPaper },
      { path: 'privacy', name: t.privacy, words: t.personalDataRemoveErase },
    ],
  },
  {
    group: t.connections,
    sections: [
      { path: 'upstream', name: t.cloudSync, words: t.upstreamKeyInternetOnline },
      {
        path: 'fields',
        name: t.cloudFields,
        words: t.campsCollectBarredAllergies,
      },
      { path: 'pairing', name: t.secondLaptop, words: t.pairingPairOtherComputer },
      { path: 'website', name: t.resultsWebsite, words: t.publishSftpUploadFolder },
    ],
  },
  {
    group: t.developers,
    sections: [
      { path: 'developer', name: t.apiKeys, words: t.scopesTokenProgramRequests },
      { path: 'webhooks', name: t.webhooks, words: t.eventsDeliveriesEndpointPost },
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
