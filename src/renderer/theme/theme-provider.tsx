import { MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAppearance } from './appearance';
import { theme } from './theme';
import './mantine.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';

/** Dresses everything below in the chosen theme. To Mantine, `sunlight` is its light scheme. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = appearance;
  }, [appearance]);
  return (
    <MantineProvider theme={theme} forceColorScheme={appearance === 'dark' ? 'dark' : 'light'}>
      {children}
    </MantineProvider>
  );
}
