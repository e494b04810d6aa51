import { type DrawerProps, Drawer as MantineDrawer } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Mantine's drawer, in its own module so that it can load separately. Mounted closed and then opened: mounted open, it
 * would not know the previous focus.
 */
export function Drawer({ opened, ...props }: DrawerProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return <MantineDrawer opened={opened && isMounted} {...props} />;
}
