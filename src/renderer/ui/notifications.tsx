import { Notifications } from '@mantine/notifications';

/** Notices at the top: text fields, and tablet users' thumbs, are at the bottom. */
export function ShownNotifications() {
  return <Notifications position="top-right" containerWidth={360} transitionDuration={120} limit={4} />;
}
