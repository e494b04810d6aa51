/** Texts of `upgrade/authenticity.ts`. */
export const authenticity = {
  signatureNotChecked: 'Signature: not checked, as this installation has no release key.',
  signatureMissing: (file: string) =>
    `${file} is missing. This installation takes signed releases only. Fetch it too.`,
  signatureValid: 'Signature: valid.',
  notSigned: (file: string) => `${file} wasn’t signed by the publisher of this Dockside. Don’t install it.`,
  checksumNotChecked: (file: string) => `Checksum: not checked, as there is no ${file}.`,
  checksumDiffers: (file: string, sums: string) =>
    `${file} differs from its checksum in ${sums}. Copy both again.`,
  checksumCorrect: 'Checksum: correct.',
};

/** Texts of `upgrade/back-up-before.ts`. */
export const backUpBefore = {
  notSound: (fault: string) => `The data isn’t sound: ${fault} Nothing was changed.`,
  finding: (check: string, fault: string) => `Doctor, ${check}: ${fault}`,
  sound: 'Doctor: the data is sound.',
  backedUp: (file: string) => `Backed up to ${file}.`,
};

/** Texts of `upgrade/desktop-updates.ts`. */
export const desktopUpdates = {
  otherVersionNow: 'The folder has another version now. Check for updates again.',
  noInstallerBefore: 'There is no installer of a version before. Install it by hand.',
  changedSince: (file: string) => `${file} was changed since it was checked. Install by hand.`,
  off: 'Updates are off. Choose their folder first.',
  noInstaller: (version: string) => `Dockside ${version} has no installer for this computer.`,
  noReleaseKey: 'This build has no release key to check updates with. Install by hand.',
  notInstalled: 'This Dockside wasn’t put here by its installer. Install by hand.',
  raceUnderWay: (race: number) => `Race ${race} is under way. Update after it.`,
  startUnderWay: 'A starting sequence is under way. Update after it.',
};

/** Texts of `upgrade/update-feed.ts`. */
export const updateFeed = {
  cannotBeRead: (file: string, place: string) =>
    `${file} in ${place} can’t be read. Ask the publisher for a new one.`,
  differs: (file: string) => `${file} differs from its checksum. Copy it again.`,
  longer: (file: string) => `${file} is longer than it should be. Copy it again.`,
  tooLong: (file: string, place: string) => `${file} in ${place} is too long for a feed.`,
  unreachable: (file: string, place: string) =>
    `${file} can’t be read from ${place}. Check the folder, the stick or the connection.`,
};
