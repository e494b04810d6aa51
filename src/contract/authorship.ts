import { z } from 'zod';

const text = z.string().nullable().optional();

/** Author fields of records; left out if unknown. */
export const authorship = {
  recorded_by: text.meta({
    description:
      'Who recorded it: a person, a key or a device, by name; `(not verified)` behind a name whose PIN couldn’t be asked for.',
  }),
  recorded_on: text.meta({
    description:
      'The device on which a person recorded it, by its name; null or left out where no person did.',
  }),
};

/** The same in a request from a server that passes on its records. */
export const passedOnAuthorship = {
  recorded_by: text.meta({
    description:
      'Who recorded it, if another server passes it on. Left out: the caller. Devices can’t name other people.',
  }),
  recorded_on: text.meta({
    description: 'The device on which a person did, where another server passes it on.',
  }),
};

/** Author fields of requests. A device cannot set them for somebody else. */
export const authorFields = [
  ...['recorded_by', 'recorded_on', 'corrected_by', 'posted_by', 'withdrawn_by', 'waived_by', 'reopened_by'],
] as const;
