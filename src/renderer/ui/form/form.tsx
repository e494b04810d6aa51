import type { ComponentProps } from 'react';
import type { Form as FormState } from './use-form';

/** The fields of a form. Enter in one of them saves. */
export function Form({
  form: { element, focused, submit },
  ...rest
}: Omit<ComponentProps<'form'>, 'form'> & {
  form: Pick<FormState<never>, 'element' | 'focused' | 'submit'>;
}) {
  return (
    <form
      {...rest}
      ref={element}
      onSubmit={submit}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      noValidate
    />
  );
}
