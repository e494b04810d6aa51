import { z } from 'zod';
import { resourceNames } from './resource-table';
import type { ResourceName } from './resources';

/** What happens to a record. */
const happenings = ['created', 'updated', 'deleted'] as const;
type Happening = (typeof happenings)[number];

/** The test event: sent when somebody asks for it, whatever an endpoint subscribes to. */
export const PING = 'webhook.ping';
/** Subscribes to every event type, those of later versions too. */
export const EVERY_EVENT = '*';

/** One of a kind of record, as event types name it: `tee-times` is `tee_time`. */
export function eventSubject(resource: ResourceName): string {
  return resource.replaceAll('-', '_').replace(/s$/, '');
}

/** The type of an event: `tee_time.updated`. */
export function eventType(resource: ResourceName, happening: Happening): string {
  return `${eventSubject(resource)}.${happening}`;
}

/** Every event type, in the order of the kinds of record; `*` and the ping are none of them. */
export const eventTypes = resourceNames.flatMap((name) => happenings.map((one) => eventType(name, one)));

const names = [EVERY_EVENT, ...eventTypes] as [string, ...string[]];

/** What an endpoint may subscribe to. */
export const Subscription = z.enum(names);

/** Whether an endpoint that subscribes to these is sent an event of a type. */
export function isSubscribed(subscriptions: readonly string[], type: string): boolean {
  return type === PING || subscriptions.includes(EVERY_EVENT) || subscriptions.includes(type);
}
