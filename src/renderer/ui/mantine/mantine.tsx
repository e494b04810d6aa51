import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core';
import { type ContextType, type ReactNode, use } from 'react';
import { useAppearance } from '@/theme/appearance';
import { theme } from './theme';

const mantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);

const doNothing = () => undefined;

function contextOf(colorScheme: 'light' | 'dark'): NonNullable<ContextType<typeof MantineContext>> {
  return {
    colorScheme,
    // `ThemeProvider` does that.
    setColorScheme: doNothing,
    clearColorScheme: doNothing,
    getRootElement: () => document.documentElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  };
}

const contexts = { light: contextOf('light'), dark: contextOf('dark') };

// The variables used by Mantine's style sheets.
const variables = document.createElement('style');
variables.textContent = convertCssVariables(defaultCssVariablesResolver(mantineTheme), ':root');
document.head.append(variables);

/**
 * Context for Mantine's components: our theme, and the colour scheme. For Mantine, `sunlight` is its light scheme.
 * Nested uses add nothing.
 */
export function WithinMantine({ children }: { children: ReactNode }) {
  const isWithin = use(MantineContext) !== null;
  const scheme = useAppearance() === 'dark' ? 'dark' : 'light';
  if (isWithin) return children;
  return (
    <MantineContext value={contexts[scheme]}>
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
