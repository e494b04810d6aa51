import type { ComponentProps } from 'react';
import styles from './form.module.css';
import type { Form as FormState } from './use-form';

/** The fields of a form. Enter in one of them saves. Where nobody may save it, they are only read. */
export function Form({
  form: { element, focused, submit, refusal },
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'form'> & {
  form: Pick<FormState<never>, 'element' | 'focused' | 'submit' | 'refusal'>;
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
    >
      {refusal === null ? (
        children
      ) : (
        <fieldset disabled className={styles.readOnly}>
          {children}
        </fieldset>
      )}
    </form>
  );
}
