import { z } from 'zod';
import { resourceNames } from './resource-table';
import type { ResourceName } from './resources';

/** Changes of a record. */
const happenings = ['created', 'updated', 'deleted'] as const;
type Happening = (typeof happenings)[number];

/** The test event, sent on request to any endpoint. */
export const PING = 'webhook.ping';
/** Subscribes to every event type, including those of later versions. */
export const EVERY_EVENT = '*';

/** Singular of a kind of record in event types: `tee_time` for `tee-times`. */
export function eventSubject(resource: ResourceName): string {
  return resource.replaceAll('-', '_').replace(/s$/, '');
}

/** The type of an event: `tee_time.updated`. */
export function eventType(resource: ResourceName, happening: Happening): string {
  return `${eventSubject(resource)}.${happening}`;
}

/** Every event type, by kind of record, without `*` and the ping. */
export const eventTypes = resourceNames.flatMap((name) => happenings.map((one) => eventType(name, one)));

const names = [EVERY_EVENT, ...eventTypes] as [string, ...string[]];

/** Event types an endpoint may subscribe to. */
export const Subscription = z.enum(names);

/** True if an endpoint with these subscriptions receives an event type. */
export function isSubscribed(subscriptions: readonly string[], type: string): boolean {
  return type === PING || subscriptions.includes(EVERY_EVENT) || subscriptions.includes(type);
}
