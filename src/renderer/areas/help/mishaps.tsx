import { mishaps as t } from '@messages/help';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A mishap at a club: what stays safe, and what to do at once. */
interface Mishap {
  id: string;
  title: string;
  safe: ReactNode;
  now: ReactNode;
}

const inSettings = (section: string, name: string) => (
  <Link to="/settings/$section" params={{ section }}>
    {t.settings(name)}
  </Link>
);

const backups = inSettings('backups', t.backups);
const emergencyPack = inSettings('emergency-pack', t.emergencyPack);
const privacy = inSettings('privacy', t.privacy);
const importing = inSettings('import', t.importAndExport);
const network = inSettings('network', t.networkAndTablets);
const developer = inSettings('developer', t.apiKeys);
const sync = <Link to="/sync">{t.sync}</Link>;

export const mishaps: readonly Mishap[] = [
  {
    id: 'power',
    title: t.powerCutOrFlat,
    safe: (
      <>
        <p>{t.everythingScreenShows}</p>
        <p>{t.nothingIsHalfWritten}</p>
      </>
    ),
    now: (
      <ol>
        <li>{t.carryOnRecording}</li>
        <li>{t.restartComputerAndDockside}</li>
        <li>{t.ifItWontStart}</li>
      </ol>
    ),
  },
  {
    id: 'overboard',
    title: t.laptopOverboardOrBroken,
    safe: (
      <>
        <p>{t.usbStickChosen(backups)}</p>
      </>
    ),
    now: (
      <ol>
        <li>{t.countPeopleFirstEmergency}</li>
        <li>{t.installDocksideOnAnother(backups)}</li>
        <li>{t.giveThatComputerLaptops}</li>
        <li>{t.enterCloudsApiKey}</li>
      </ol>
    ),
  },
  {
    id: 'stolen',
    title: t.laptopOrUsbStick,
    safe: <p>{t.apiKeysYouCreated}</p>,
    now: (
      <ol>
        <li>{t.inCloudRevokeLaptops}</li>
        <li>{t.restoreNewestBackup}</li>
        <li>{t.thereRevokeKeys(developer, network)}</li>
        <li>{t.tellClubsDataProtection}</li>
        <li>{t.nextTimeEncryptDisk(emergencyPack, privacy)}</li>
      </ol>
    ),
  },
  {
    id: 'clock',
    title: t.clockIsWrong,
    safe: (
      <>
        <p>{t.nothingIsLost}</p>
        <p>{t.clockThatStayedWrong}</p>
      </>
    ),
    now: (
      <ol>
        <li>{t.dontSetClockDuring}</li>
        <li>{t.afterLastFinishSet}</li>
        <li>{t.correctAllTimes}</li>
        <li>{t.examineNowInChecks(backups)}</li>
      </ol>
    ),
  },
  {
    id: 'cloud',
    title: t.cloudOrInternetDown,
    safe: <p>{t.clubComputerHasAll}</p>,
    now: (
      <ol>
        <li>{t.carryOnStatusShows(sync)}</li>
        <li>{t.phonesOnClubsNetwork(network)}</li>
        <li>{t.whenItsBackCheck(sync)}</li>
      </ol>
    ),
  },
  {
    id: 'two-laptops',
    title: t.twoLaptopsRunDockside,
    safe: (
      <>
        <p>{t.twoDocksidesNeverWrite}</p>
        <p>{t.ifTwoScreensEdit}</p>
      </>
    ),
    now: (
      <ol>
        <li>{t.decideWhichLaptopKeeps(network)}</li>
        <li>{t.afterRestoringBackup}</li>
        <li>{t.recordsOnBothExport(importing)}</li>
      </ol>
    ),
  },
  {
    id: 'damaged',
    title: t.dataDamagedOrMissing,
    safe: <p>{t.yourBackupsEach}</p>,
    now: (
      <ol>
        <li>{t.ifFileWasMoved}</li>
        <li>{t.otherwiseRestoreNewestBackup(backups)}</li>
      </ol>
    ),
  },
];
