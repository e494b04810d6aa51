import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

/** How a button looks. */
export interface ButtonLook {
  /** The first choice is `filled`; `subtle` has no edge. */
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  size?: 'compact-sm' | 'compact-md' | 'sm' | 'md' | undefined;
  /** Before and after the words: an icon, a key. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>;

/**
 * A button of the first screens and of the frame, which do without Mantine; it looks as Mantine's do in this theme. A
 * button that is loading is Mantine's.
 */
export function Button({ type = 'button', ...props }: ButtonProps) {
  return <button type={type} {...dressed(props)} />;
}

/** A link that looks like a button. */
export function AnchorButton(props: ButtonLook & ComponentPropsWithRef<'a'>) {
  return <a {...dressed(props)} />;
}

function dressed<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  size = 'sm',
  leftSection,
  rightSection,
  className = '',
  children,
  ...props
}: Props) {
  return {
    ...props,
    className: `${styles.button} ${className}`,
    'data-variant': variant,
    'data-size': size,
    children: (
      <>
        {leftSection}
        <span data-label="">{children}</span>
        {rightSection}
      </>
    ),
  };
}

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** By default it has no edge. */
  variant?: 'default' | 'subtle';
  'aria-label': string;
}

/** A button that is an icon alone. */
export function IconButton({ variant = 'subtle', className = '', ...props }: IconButtonProps) {
  return <button type="button" {...props} className={`${styles.icon} ${className}`} data-variant={variant} />;
}
