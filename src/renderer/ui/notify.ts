export { notifications } from '@mantine/notifications';
