import { Notifications } from '@mantine/notifications';

/** Notices at the top: fields that are typed into, and the thumbs of tablet users, are at the bottom. */
export function ShownNotifications() {
  return <Notifications position="top-right" containerWidth={360} transitionDuration={120} limit={4} />;
}
