import { type ReactNode, useLayoutEffect } from 'react';
import { useAppearance } from './appearance';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';

/** Applies the chosen theme to everything below. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.theme = appearance;
    dataset.mantineColorScheme = appearance === 'dark' ? 'dark' : 'light';
  }, [appearance]);
  return children;
}
