import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { useAppearance } from './appearance';
import { useMantine } from './load-mantine';
import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles/baseline.layer.css';
import './tokens.css';
import './base.css';

/**
 * Dresses everything below in the chosen theme. To Mantine, `sunlight` is its light scheme. What Mantine's components
 * need comes with the first of them; only its two contexts are always there, so that nothing is made anew for that.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance();
  const mantine = useMantine();
  const scheme = appearance === 'dark' ? 'dark' : 'light';
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = appearance;
    dataset.mantineColorScheme = scheme;
  }, [appearance, scheme]);
  return (
    <MantineContext value={mantine?.mantineContexts[scheme] ?? null}>
      <MantineThemeContext value={mantine?.mantineTheme ?? null}>
        {mantine && <mantine.MantineVariables />}
        {children}
      </MantineThemeContext>
    </MantineContext>
  );
}
