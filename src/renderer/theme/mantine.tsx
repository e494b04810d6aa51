import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineContext,
  mergeMantineTheme,
} from '@mantine/core';
import type { ContextType } from 'react';
import { theme } from './theme';

/** Our theme, complete. */
export const mantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);

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

/** What Mantine's components read from around them, by the colour scheme. */
export const mantineContexts = { light: contextOf('light'), dark: contextOf('dark') };

const variables = convertCssVariables(defaultCssVariablesResolver(mantineTheme), ':root');

/** The variables that Mantine's style sheets are written in. */
export function MantineVariables() {
  return <style>{variables}</style>;
}
