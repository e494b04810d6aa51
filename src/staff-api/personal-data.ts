import { refused } from '@messages/refusals';
import type { z } from 'zod';
import type { RequestLog } from '../club/access/request-log';
import { listClubs } from '../club/clubs';
import type { personalDataOperations } from '../contract/staff-operations/personal-data';
import type { Store } from '../db/store';
import type { JobRunner } from '../jobs/job-runner';

type Operations = typeof personalDataOperations;
type PersonalDataHandlers = {
  [Name in keyof Operations]: (
    input: z.output<Operations[Name]['input']>,
  ) => Promise<z.output<Operations[Name]['output']>>;
};

/** Handlers for the personal data on this computer: count, remove and export. */
export function personalDataHandlers({
  store,
  jobs,
  clock,
  clearUpstream,
  renewPack,
  requests,
}: {
  store: Store;
  jobs: JobRunner;
  clock: () => number;
  /** Has sync forget upstream and its key. */
  clearUpstream: () => unknown;
  /** Rewrites the emergency pack. */
  renewPack: () => Promise<void>;
  requests: Pick<RequestLog, 'flush'>;
}): PersonalDataHandlers {
  return {
    personal_data: () => jobs.run('summarizePersonalData', {}),
    erase_personal_data: async ({ club_name, delete_copies }) => {
      const onlyCopy = club_name !== null;
      if (onlyCopy && !listClubs(store.read).some(({ name }) => name === club_name.trim()))
        throw refused('no_club_of_name', { name: club_name });
      const erased = await jobs.run('erasePersonalData', { onlyCopy, deleteCopies: delete_copies });
      await clearUpstream();
      // Requests still in memory would be written after the log was emptied.
      requests.flush();
      const finished = await jobs.run('finishErasure', {});
      await renewPack();
      return { ...erased, ...finished };
    },
    household_summary: (input) => jobs.run('summarizeHousehold', erasureOf(input)),
    erase_household: async ({ delete_copies, ...input }) => {
      const erased = await jobs.run('eraseHousehold', { ...erasureOf(input), deleteCopies: delete_copies });
      requests.flush();
      const finished = await jobs.run('finishErasure', {});
      await renewPack();
      return { ...erased, ...finished };
    },
    export_household: ({ club_id, household_id, member_id }) =>
      jobs.run('exportHousehold', {
        clubId: club_id,
        householdId: household_id,
        memberId: member_id,
        now: clock(),
      }),
  };
}

function erasureOf({
  club_id,
  household_id,
  member_id,
  entries,
  remove_postings,
}: z.output<Operations['household_summary']['input']>) {
  const whose = { clubId: club_id, householdId: household_id, memberId: member_id };
  return { ...whose, entries, removePostings: remove_postings, deleteCopies: false };
}
