import { z } from 'zod';
import { clubId, windowQuery } from '../../paging';
import { defineRoute } from '../../route';
import { CalendarTime, common, EpochMs, Id, optional, Version } from '../../schema';
import { nouns, summaries as t } from '../../words';

const fields = {
  camp_registration_id: Id.describe('The child’s registration.'),
  child: z.string().max(200).describe('The child’s name when it was recorded.'),
  collected_by: z.string().min(1).max(300).describe('Who took the child, as chosen or typed.'),
};

/** A child who was collected. It never changes itself; one recorded by mistake is void. */
export const CampCollection = z
  .looseObject({
    id: Id.describe('The collection.'),
    club_id: common.clubId,
    ...fields,
    collected_at: EpochMs.describe('When the child left.'),
    reason: optional.text.describe(
      'Why the child was released although somebody is barred without a name; null: nobody was.',
    ),
    void: z.boolean().describe('Taken back: it counts for nothing.'),
    recorded_at: EpochMs.describe('When this server recorded it.'),
    recorded_by: optional.text.meta({
      description: 'The person, key or browser that recorded it, by its name.',
    }),
    version: Version,
  })
  .meta({ id: 'CampCollection', description: 'A child of a camp who was collected, by whom and when.' });
export type CampCollection = z.infer<typeof CampCollection>;

export const CampCollectionInput = z
  .looseObject({
    id: Id.meta({ description: 'Made by the client, so that a repeat is harmless.' }),
    club_id: clubId,
    ...fields,
    collected_at: CalendarTime.min(0).describe('When the child left.'),
    reason: z.string().trim().min(1).max(500).nullable().optional().meta({
      description:
        'Why the child was released although somebody is barred without a name, such as `do_not_release: yes`. Left out: nobody is.',
    }),
    void: z.boolean().optional().meta({
      description: 'true takes it back, false lets it hold after all. Left out: as it was.',
    }),
    recorded_by: z.string().nullable().optional().meta({
      description: 'Who recorded it, where another server passes it on. Left out: the caller.',
    }),
  })
  .meta({ id: 'CampCollectionInput', description: 'A collection to be recorded, or taken back.' });
export type CampCollectionInput = z.output<typeof CampCollectionInput>;

const body = {
  id: 'ccl_01',
  club_id: 'demo',
  camp_registration_id: 'cmp_01',
  child: 'Tom Byrne',
  collected_by: 'Aoife Byrne',
  collected_at: 1788264000000,
};
const example: CampCollection = {
  ...body,
  reason: null,
  void: false,
  recorded_at: 1788264000350,
  recorded_by: 'Dock tablet',
  version: 1,
};

const shared = { area: 'camps', path: '/camp-collections', addition: true } as const;

export const campCollectionsRoute = defineRoute({
  ...shared,
  method: 'get',
  scope: 'camps:read',
  writes: false,
  operationId: 'campCollections',
  summary: 'List the children who were collected, by the time they left',
  query: windowQuery(CampCollection, 'collected_at'),
  item: CampCollection,
  example: {
    query: { club_id: 'demo', start_date: 1788220800000, end_date: 1788307200000 },
    data: [example],
  },
});

export const saveCampCollectionRoute = defineRoute({
  ...shared,
  method: 'post',
  scope: 'camps:collect',
  writes: true,
  conditional: false,
  operationId: 'campCollections.save',
  summary: 'Record who collected a child, or take it back',
  description:
    'One with the id of another that is recorded changes nothing of it but `void`, and that only where it is sent.',
  body: CampCollectionInput,
  data: CampCollection,
  record: 'camp-collections',
  queue: {
    mode: 'saves',
    allowedAfterSignOut: true,
    fallback: null,
    noun: nouns.collectedChild,
    summary: ({ body: { child, collected_by, void: isVoid } }) =>
      isVoid ? t.collectionTakenBack(child, collected_by) : t.collected(child, collected_by),
  },
  example: { body, data: example },
});
