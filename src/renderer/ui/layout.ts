/** Elements beside or below each other. */
export { Group, Stack } from '@mantine/core';
