import { Menu as MantineMenu, type MenuProps } from '@mantine/core';

/** Actions that a button lists. */
export function Menu(props: MenuProps) {
  return <MantineMenu position="bottom-start" transitionProps={{ duration: 80 }} {...props} />;
}

Menu.Target = MantineMenu.Target;
Menu.Dropdown = MantineMenu.Dropdown;
Menu.Item = MantineMenu.Item;
Menu.Label = MantineMenu.Label;
Menu.Divider = MantineMenu.Divider;
