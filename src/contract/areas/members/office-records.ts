import { z } from 'zod';
import { clubId } from '../../paging';
import { defineRoute } from '../../route';
import { EpochMs, Id, optional } from '../../schema';
import { memberExample } from './members';

/** Kinds of record that staff of a club without a cloud add and change by hand. */
export const officeKinds = [
  'members',
  'membership-applicants',
  'line-items',
  'banquets',
  'banquet-line-items',
  'camp-registrations',
] as const;
export type OfficeKind = (typeof officeKinds)[number];

const OfficeKindName = z.enum(officeKinds).describe('The kind of record.');
const anyRecord = z.looseObject({});

/** Records to save together: all or none. */
export const OfficeRecordsInput = z
  .object({
    club_id: clubId,
    changes: z
      .array(
        z
          .object({
            resource: OfficeKindName,
            id: Id.describe('The record; a new id adds one.'),
            record: anyRecord
              .nullable()
              .describe(
                'All its fields, as its list answers them; null deletes it. Unknown fields are kept.',
              ),
            if_record: anyRecord
              .nullable()
              .optional()
              .describe(
                'The record as you read it; null: it didn’t exist. If it differs by now, nothing is written: 409.',
              ),
          })
          .meta({ id: 'OfficeChangeInput', description: 'One record to add, change or delete.' }),
      )
      .min(1)
      .max(200)
      .describe('The records, in an order in which each refers only to earlier or existing ones.'),
  })
  .meta({ id: 'OfficeRecordsInput', description: 'Records of the office to save together: all or none.' });
export type OfficeRecordsInput = z.output<typeof OfficeRecordsInput>;

const changeId = Id.describe('What was changed together; undo takes this id.');

/** A saved change. */
export const OfficeChange = z
  .object({
    change_id: changeId.nullable().describe('What was changed together, for undo; null: nothing changed.'),
    records: z
      .array(
        z.object({
          resource: OfficeKindName,
          id: Id.describe('The record.'),
          record: anyRecord.nullable().describe('The record now; null: it is gone.'),
        }),
      )
      .describe('Every record that changed, also those that followed: other members of a household.'),
  })
  .meta({ id: 'OfficeChange', description: 'What a save or an undo changed.' });
export type OfficeChange = z.infer<typeof OfficeChange>;

/** Ways in which a record of the office changes. */
export const officeSources = ['by_hand', 'approval', 'import', 'undo'] as const;

/** An entry of a record's history. */
export const OfficeHistoryEntry = z
  .object({
    change_id: changeId,
    changed_at: EpochMs.describe('When it was changed.'),
    changed_by: optional.text.describe('Who changed it: a person, a key or a browser; null: not known.'),
    source: z
      .enum(officeSources)
      .describe('How: by hand, with an approved application, by an import, or by undoing one of these.'),
    fields: z
      .array(
        z.object({
          field: z.string().describe('The field, by its path: `address.city`.'),
          before: z.unknown().describe('Its value before; null: none.'),
          after: z.unknown().describe('Its value after; null: none.'),
        }),
      )
      .describe('What changed. Empty where the record was added or deleted.'),
    state: z.enum(['added', 'changed', 'deleted']).describe('What became of the record.'),
  })
  .meta({ id: 'OfficeHistoryEntry', description: 'One change of a record of the office.' });
export type OfficeHistoryEntry = z.infer<typeof OfficeHistoryEntry>;

const newMember = { ...memberExample, id: 'mem_office_01', membership_number: '90042', household: null };

export const saveOfficeRecordsRoute = defineRoute({
  operationId: 'officeRecords.save',
  method: 'post',
  path: '/office-records',
  area: 'members',
  summary: 'Add, change and delete members, transactions, functions and camp registrations',
  description:
    'For a club without a cloud; with one, the cloud keeps these records, and this answers 400. Saved together or not at all. ' +
    'A household has one primary member and one name: the rest of it follows. Each change has a history and can be undone.',
  scope: 'office:write',
  addition: true,
  writes: true,
  conditional: true,
  record: null,
  queue: null,
  body: OfficeRecordsInput,
  data: OfficeChange,
  example: {
    body: {
      club_id: 'demo',
      changes: [{ resource: 'members', id: newMember.id, record: newMember, if_record: null }],
    },
    data: {
      change_id: 'chg_01',
      records: [{ resource: 'members', id: newMember.id, record: newMember }],
    },
  },
});

export const undoOfficeChangeRoute = defineRoute({
  operationId: 'officeRecords.undo',
  method: 'post',
  path: '/office-records/undo',
  area: 'members',
  summary: 'Undo a change of records of the office',
  description:
    'Each record is as before the change. Refused with 409 if one of them changed since: undo the later change first.',
  scope: 'office:write',
  addition: true,
  writes: true,
  conditional: true,
  record: null,
  queue: null,
  body: z
    .object({ club_id: clubId, change_id: changeId })
    .meta({ id: 'OfficeUndoInput', description: 'The change to undo.' }),
  data: OfficeChange,
  example: {
    body: { club_id: 'demo', change_id: 'chg_01' },
    data: {
      change_id: 'chg_02',
      records: [{ resource: 'members', id: newMember.id, record: null }],
    },
  },
});

export const officeHistoryRoute = defineRoute({
  operationId: 'officeRecords.history',
  method: 'get',
  path: '/office-records/history',
  area: 'members',
  summary: 'List the changes of a record of the office, latest first',
  scope: 'office:write',
  addition: true,
  writes: false,
  query: z.object({
    club_id: clubId,
    resource: OfficeKindName,
    record_id: Id.describe('The record.'),
  }),
  computedFrom: officeKinds,
  data: z.array(OfficeHistoryEntry).describe('The changes, latest first.'),
  example: {
    query: { club_id: 'demo', resource: 'members', record_id: 'mem_01' },
    data: [
      {
        change_id: 'chg_01',
        changed_at: 1788264000000,
        changed_by: 'Ciara Nolan',
        source: 'by_hand',
        state: 'changed',
        fields: [{ field: 'mobile', before: '+353 87 000 0000', after: '+353 87 000 0001' }],
      },
    ],
  },
});
