import type {
  ActionIconProps,
  ButtonProps,
  DrawerProps,
  MantineColorsTuple,
  MantineThemeOverride,
  ModalProps,
  NotificationProps,
  SegmentedControlProps,
  SelectProps,
  TextareaProps,
  TextInputProps,
} from '@mantine/core';

/** The one accent. The shades that carry text are set again, per theme, in `base.css`. */
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

/** Slate, from the text of the dark theme down to its deepest surface: what Mantine calls `dark`. */
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

/** Motion is short, and only shows where something went. */
const quick = { transitionProps: { duration: 100 } };

/** Dialogs come and go at once: a key pressed after one was closed is not lost in what still slides out. */
const atOnce = { transitionProps: { duration: 0 } };

/** A cross says nothing to a screen reader. */
const closeable = { closeButtonProps: { 'aria-label': 'Close' } };

/** What components are given where a screen says nothing else. By name: the components themselves come with the screens. */
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
    lg: '1rem',
    xl: 'var(--text-title)',
  },
  headings: {
    fontFamily: 'var(--font-sans)',
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.35' },
      h2: { fontSize: '1rem', lineHeight: '1.4' },
      h3: { fontSize: 'var(--text-base)', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: defaults<ButtonProps>({ size: 'sm' }),
    ActionIcon: defaults<ActionIconProps>({ variant: 'subtle', size: 'md' }),
    TextInput: defaults<TextInputProps>({ size: 'sm' }),
    Textarea: defaults<TextareaProps>({ size: 'sm' }),
    Select: defaults<SelectProps>({ size: 'sm', comboboxProps: quick }),
    SegmentedControl: defaults<SegmentedControlProps>({ transitionDuration: 100 }),
    Modal: defaults<ModalProps>({ ...atOnce, ...closeable }),
    Drawer: defaults<DrawerProps>({ ...atOnce, ...closeable }),
    Notification: defaults<NotificationProps>(closeable),
  },
};
