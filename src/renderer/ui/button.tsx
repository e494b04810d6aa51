import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './button.module.css';

/** Appearance of a button. */
export interface ButtonLook {
  /** Primary is `filled`; `subtle` has no border. */
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  /** For what deletes or cannot be undone. */
  color?: 'red' | undefined;
  size?: 'compact-sm' | 'compact-md' | 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Before and after the text: an icon, a key. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<'button'>, 'color'> & {
    /** Shows progress, keeps the focus, and does nothing when pressed meanwhile. */
    loading?: boolean | undefined;
  };

/** A button. Plain, as the first screens and the frame load without Mantine; looks like Mantine's in this theme. */
export function Button({ type = 'button', loading = false, onClick, ...props }: ButtonProps) {
  return (
    <button
      type={type}
      // A browser takes the focus away from a disabled button.
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      // Enter in a field clicks its form's button: prevented, the form is not sent again.
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...dressed(props)}
    />
  );
}

/** A link that looks like a button. */
export function AnchorButton(props: ButtonLook & Omit<ComponentPropsWithRef<'a'>, 'color'>) {
  return <a {...dressed(props)} />;
}

function dressed<Props extends ButtonLook & { className?: string | undefined; children?: ReactNode }>({
  variant = 'filled',
  color,
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
    'data-color': color,
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

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** By default without border. */
  variant?: 'default' | 'subtle';
  size?: 'lg';
  'aria-label': string;
}

/** A button with only an icon. */
export function IconButton({ variant = 'subtle', size, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${styles.icon} ${className}`}
      data-variant={variant}
      data-large={size === 'lg' || undefined}
    />
  );
}
