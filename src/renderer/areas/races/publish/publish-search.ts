/** The Publish screen's address: a race's sheet, or a published version. */
export interface PublishSearch {
  race?: number;
  version?: number;
  /** Edition, if two paired laptops used the same number; missing: the valid one. */
  edition?: string;
}

/** Reads the search from an address, without invalid members. */
export function readPublishSearch({ race, version, edition }: Record<string, unknown>): PublishSearch {
  return {
    ...(Number.isInteger(race) && { race: race as number }),
    ...(Number.isInteger(version) && { version: version as number }),
    ...(isEdition(edition) && { edition: String(edition) }),
  };
}

/** The router parses an edition of digits as a number. */
const isEdition = (value: unknown) => /^[0-9a-f]{1,64}$/.test(String(value));
