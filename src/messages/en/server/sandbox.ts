/** Texts of `sandbox/sandbox.ts`. */
export const sandbox = {
  clubsOwn: (file: string) => `${file} is a club's own data, not a sandbox. Nothing was changed.`,
  alreadyThere: (folder: string) => `${folder} already has a sandbox.`,
  noneYet: (folder: string) => `No sandbox in ${folder} yet.`,
  noFile: (file: string) => `No file ${file}. Check the name.`,
  noneToCopyTo: (folder: string) => `No sandbox in ${folder}. Use --copy with a sandbox only.`,
};

/** Texts of `sandbox/playback/play.ts`. */
export const playback = {
  clubsOwn: (url: string) =>
    `${url} is a club's own server, not a sandbox. Make a sandbox with dockside sandbox, and replay there.`,
  refused: (method: string, path: string, reason: string | number) =>
    `${method} ${path} was refused: ${reason}`,
  scoresCannotBeRead: (reason: string | number) => `The scores can’t be read: ${reason}`,
  notAnswering: (url: string, reason: string) => `${url} isn’t answering: ${reason}`,
  alreadyThere: (regatta: string, clubId: string) =>
    `${regatta} is already in the sandbox. Start over with dockside sandbox reset --empty ${clubId}.`,
};

/** Invented values of a sandbox’s records, of `sandbox/invented-record.ts` and `sandbox/inventor.ts`. */
export const invented = {
  comment: 'What was said isn’t copied.',
  incident: 'What happened isn’t copied.',
  officeAgreed: 'Office agreed',
  reserved: 'Reserved',
  function: 'Function',
  street: (number: number) => `${number} Test Road`,
  city: 'Testhaven',
};
