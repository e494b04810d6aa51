import { type ChangeEvent, startTransition, useOptimistic } from 'react';

interface TypedField<Field> {
  value?: unknown;
  onChange?: ((event: ChangeEvent<Field>) => void) | undefined;
  /** Its path in the form that keeps its value. */
  'data-path'?: string;
}

/**
 * Shows what is typed into a field of a form at once: the rest of the form follows between frames, so that a key costs
 * one field. A form has the value at once, and `catchUp` before it is used.
 *
 * @returns props that replace the field's own; none for a field of no form
 */
export function useTyped<Field extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  onChange,
  'data-path': path,
}: TypedField<Field>) {
  const [shown, show] = useOptimistic(value);
  if (path === undefined || !onChange) return {};
  return {
    value: shown as string,
    onChange: (event: ChangeEvent<Field>) =>
      startTransition(() => {
        show(event.currentTarget.value);
        onChange(event);
      }),
  };
}
