import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Mantine's drawer, in a module of its own, so that it can be loaded by itself. One that is mounted open would not know what
 * had the focus before: it is mounted closed, and opened then.
 */
export function Drawer({ opened, ...props }: DrawerProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <MantineDrawer opened={opened && isMounted} {...props} />;
}
