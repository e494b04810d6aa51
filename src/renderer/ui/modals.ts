export { modals } from '@mantine/modals';
