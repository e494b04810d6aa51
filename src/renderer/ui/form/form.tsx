import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useDraft } from './drafts';
import styles from './form.module.css';
import { isUnsettled, settle } from './unsettled';
import type { Form as FormState } from './use-form';

type Rest = Omit<ComponentProps<'form'>, 'form' | 'onSubmit' | 'noValidate' | 'ref'>;

/** The fields of a form. Enter in a field saves. Read-only without permission to save. */
export function Form({
  form: { element, focused, submit, refusal, catchUp },
  children,
  className = styles.form,
  ...rest
}: Rest & { form: Pick<FormState<never>, 'element' | 'focused' | 'submit' | 'refusal' | 'catchUp'> }) {
  return (
    <FormElement
      {...rest}
      className={className}
      element={element}
      focused={focused}
      onSubmit={submit}
      onKeyDownCapture={({ key, ctrlKey, metaKey }) => {
        const isText = key.length === 1 && !ctrlKey && !metaKey;
        if (!isText) catchUp();
      }}
      onPointerDownCapture={catchUp}
    >
      {refusal === null ? (
        children
      ) : (
        <fieldset disabled className={styles.readOnly}>
          {children}
        </fieldset>
      )}
    </FormElement>
  );
}

interface PlainFormProps extends Rest {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** True if typed text would be lost: closing the dialog around it, or leaving the screen, asks first. */
  changed: boolean;
}

/** A form with its own state, where `useForm` does not fit: a search, a PIN, an immediate signal. */
export function PlainForm({ onSubmit, changed, className = styles.form, ...rest }: PlainFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement>(null);
  const latest = useRef(changed);
  useEffect(() => {
    latest.current = changed;
  });
  const [draft] = useState(() => ({
    isChanged: () => latest.current || isUnsettled(element.current),
    focus: () => focused.current?.focus(),
  }));
  useDraft(draft);
  return (
    <FormElement
      {...rest}
      className={className}
      element={element}
      focused={focused}
      onSubmit={(event) => settle(element.current) && onSubmit(event)}
    />
  );
}

interface FormElementProps extends Rest {
  element: RefObject<HTMLFormElement | null>;
  /** The field with the focus, or the last one. */
  focused: RefObject<HTMLElement | null>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
}

/**
 * The only `<form>` of the staff UI; `lint/forms.grit` rejects others. React bubbles a submit event from a dialog's
 * form to the form around the dialog: stopped here.
 */
function FormElement({ element, focused, onSubmit, onFocus, ...rest }: FormElementProps) {
  useEffect(() => {
    if (import.meta.env.DEV && element.current?.parentElement?.closest('form'))
      throw new Error('Form: inside another form. Make them siblings.');
  }, [element]);
  return (
    <form
      {...rest}
      ref={element}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (event.target === event.currentTarget) onSubmit(event);
        else if (import.meta.env.DEV)
          throw new Error('Form: submitted by a form inside it that is not made with `Form`.');
      }}
      onFocus={(event) => {
        focused.current = event.target;
        onFocus?.(event);
      }}
      noValidate
    />
  );
}
