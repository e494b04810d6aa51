// A module of its own, so that the drawer can be loaded by itself.
export { Drawer } from '@mantine/core';
