import { refused } from '@messages/refusals';
import type { z } from 'zod';
import { listClubs } from '../club/clubs';
import { allowHost, forbidHost, listAllowedHosts } from '../club/integration/webhook-hosts';
import type { webhookOperations } from '../contract/staff-operations/webhooks';
import type { Store } from '../db/store';

type Operations = typeof webhookOperations;
type Hosts = z.output<Operations['webhook_hosts']['output']>;
type WebhookHandlers = {
  [Name in keyof Operations]: (input: z.output<Operations[Name]['input']>) => Hosts | Promise<Hosts>;
};

/** Handlers for the decision of staff alone: the hosts in private networks that webhooks may reach. */
export function webhookHandlers({ store, clock }: { store: Store; clock: () => number }): WebhookHandlers {
  return {
    webhook_hosts: ({ club_id }) => listAllowedHosts(store.read, club_id),
    allow_webhook_host: async ({ club_id, host }) => {
      if (!listClubs(store.read).some(({ id }) => id === club_id)) throw refused('no_club', { id: club_id });
      await store.write((db) => allowHost(db, club_id, host, clock()));
      return listAllowedHosts(store.read, club_id);
    },
    forbid_webhook_host: async ({ club_id, host }) => {
      await store.write((db) => forbidHost(db, club_id, host));
      return listAllowedHosts(store.read, club_id);
    },
  };
}
