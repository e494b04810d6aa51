import type {
  DrawerProps,
  MantineColorsTuple,
  MantineThemeOverride,
  ModalProps,
  NotificationProps,
} from '@mantine/core';
import { theme as t } from '@messages/ui';

/** The only accent. Themes redefine the shades used for text in `base.css`. */
const signal: MantineColorsTuple = [
  '#eaf2fd',
  '#d3e4fb',
  '#a8c9f7',
  '#7aacf2',
  '#5593ec',
  '#3b82e6',
  '#2b74d8',
  '#0b57c4',
  '#0a4aa6',
  '#083b85',
];

/** Slate, from the dark theme's text down to its deepest surface: `dark` in Mantine. */
const slate: MantineColorsTuple = [
  '#e8eef4',
  '#c9d4df',
  '#a9b7c6',
  '#8496a9',
  '#4a5c70',
  '#293644',
  '#1b2632',
  '#141d27',
  '#0c1219',
  '#090d12',
];

/**
 * Dialogs open and close at once: a key pressed after closing must not go to a closing dialog. The page itself never
 * scrolls, and to lock it has the browser style every element again.
 */
const atOnce = { transitionProps: { duration: 0 }, lockScroll: false };

/** A cross needs a label for screen readers. */
const closeable = { closeButtonProps: { 'aria-label': t.close } };

/** Default props of what Mantine renders itself, by name. Other components of `ui` hold their own. */
const defaults = <Props>(defaultProps: Partial<Props>) => ({ defaultProps });

export const theme: MantineThemeOverride = {
  primaryColor: 'signal',
  primaryShade: { light: 7, dark: 6 },
  colors: { signal, dark: slate },
  fontFamily: 'var(--font-sans)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: {
    xs: 'var(--text-meta)',
    sm: 'var(--text-table)',
    md: 'var(--text-base)',
    lg: 'var(--text-lead)',
    xl: 'var(--text-title)',
  },
  // In its own parts.
  spacing: {
    xs: 'var(--s2)',
    sm: 'var(--s3)',
    md: 'var(--s4)',
    lg: 'var(--s5)',
    xl: 'var(--s5)',
  },
  headings: {
    fontFamily: 'var(--font-sans)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.35' },
      h2: { fontSize: 'var(--text-lead)', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-base)', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: defaults<ModalProps>({ ...atOnce, ...closeable }),
    Drawer: defaults<DrawerProps>({ ...atOnce, ...closeable }),
    Notification: defaults<NotificationProps>(closeable),
  },
};
