import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMoon, IconSun, IconSunHigh, type TablerIcon } from '@tabler/icons-react';
import { type Appearance, appearances, chooseAppearance, useAppearance } from '@/theme/appearance';

const icons: Record<Appearance, TablerIcon> = { light: IconSun, dark: IconMoon, sunlight: IconSunHigh };

/** One button that goes round: light, dark, sunlight. */
export function ThemeSwitch() {
  const appearance = useAppearance();
  const next = appearances[(appearances.indexOf(appearance) + 1) % appearances.length]!;
  const Icon = icons[appearance];
  const label = `Theme: ${appearance}. Change to ${next}`;
  return (
    <Tooltip label={label} position="bottom-end">
      <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => chooseAppearance(next)}>
        <Icon size={18} stroke={1.7} color="var(--text)" aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
