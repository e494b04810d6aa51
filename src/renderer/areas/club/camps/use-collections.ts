import type { CampRegistration } from '@contract/areas/members/camps';
import { useCollections as t } from '@messages/club';
import { v7 as uuidv7 } from 'uuid';
import { serverNow } from '@/api/clock/device-clock';
import type { OutboxItem } from '@/api/outbox/item';
import { useOutbox, useOutboxPart } from '@/api/outbox/outbox-provider';
import { useListQuery } from '@/api/queries';
import { useSession } from '@/api/session';
import { useKeepFresh } from '@/api/use-keep-fresh';
import type { Day } from '@/lib/time';
import { personName } from '../format';
import { windowOf } from '../period';
import { type KnownCollection, knownCollections } from './known-collections';

type Body = Extract<OutboxItem, { operation: 'campCollections.save' }>['input']['body'];

/** A day's collections: the server's, and those that this device has not sent yet. */
export function useCollections(day: Day) {
  const { clubId, club } = useSession();
  const outbox = useOutbox();
  const items = useOutboxPart('items');
  const sent = useOutboxPart('sent');
  useKeepFresh('camp-collections');
  const window = windowOf({ from: day, to: day }, club.time_zone);
  const query = useListQuery('campCollections', { query: { club_id: clubId, ...window } });
  const known = knownCollections(query.data ?? [], sent, items);

  const add = (body: Body, label: string) =>
    outbox.add([
      {
        kind: 'collection',
        operation: 'campCollections.save',
        input: { body },
        label,
        place: { label: t.collection, path: '/club/camps?view=collection' },
        lane: `camp-collections/${body.camp_registration_id}`,
        subject: `camp-collections/${body.id}`,
      },
    ]);
  return {
    query,
    /** The collection that holds for a child; the first of two. */
    of: (registrationId: string): KnownCollection | undefined =>
      known
        .filter((one) => one.camp_registration_id === registrationId && !one.void && isIn(one, window))
        .sort((a, b) => a.collected_at - b.collected_at)[0],
    collect(registration: CampRegistration, collectedBy: string, reason: string | null) {
      const child = personName(registration.camper);
      const body = {
        ...{ id: `ccl_${uuidv7()}`, club_id: clubId, camp_registration_id: registration.id },
        ...{ child, collected_by: collectedBy, collected_at: serverNow(), reason },
      };
      add(body, t.collectedBy(child, collectedBy));
    },
    takeBack(registration: CampRegistration, { id, collected_by, collected_at, reason }: KnownCollection) {
      const child = personName(registration.camper);
      const fields = { id, club_id: clubId, camp_registration_id: registration.id, child };
      add({ ...fields, collected_by, collected_at, reason, void: true }, t.sCollectionTakenBack(child));
    },
  };
}

function isIn({ collected_at }: KnownCollection, window: ReturnType<typeof windowOf>): boolean {
  return collected_at >= window.start_date && collected_at < window.end_date;
}
