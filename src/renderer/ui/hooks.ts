export { useCallbackRef, useDebouncedValue, useWindowEvent } from '@mantine/hooks';
