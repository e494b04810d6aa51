/** What the address of the Publish screen says is shown: a race's sheet, or a version as it was published. */
export interface PublishSearch {
  race?: number;
  version?: number;
  /** Which one, where two paired laptops gave that number; left out: the one that counts. */
  edition?: string;
}

/** Reads it from an address; what is none of it is left out. */
export function readPublishSearch({ race, version, edition }: Record<string, unknown>): PublishSearch {
  return {
    ...(Number.isInteger(race) && { race: race as number }),
    ...(Number.isInteger(version) && { version: version as number }),
    ...(isEdition(edition) && { edition: String(edition) }),
  };
}

/** One of digits alone is read as a number. */
const isEdition = (value: unknown) => /^[0-9a-f]{1,64}$/.test(String(value));
