import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

/** Appearance of a button. */
export interface ButtonLook {
  /** Primary is `filled`; `subtle` has no border. */
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  size?: 'compact-sm' | 'compact-md' | 'sm' | 'md' | undefined;
  /** Before and after the text: an icon, a key. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type ButtonProps = ButtonLook & ComponentPropsWithRef<'button'>;

/**
 * A button for the first screens and the frame, which load without Mantine; looks like Mantine's in this theme. Loading
 * buttons are Mantine's.
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
  /** By default without border. */
  variant?: 'default' | 'subtle';
  'aria-label': string;
}

/** A button with only an icon. */
export function IconButton({ variant = 'subtle', className = '', ...props }: IconButtonProps) {
  return <button type="button" {...props} className={`${styles.icon} ${className}`} data-variant={variant} />;
}
