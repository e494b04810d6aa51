import { FormActions, type FormActionsProps } from '@/ui/form/form-actions';
import type { Fields, Form } from '@/ui/form/use-form';
import { type ConflictTexts, EditProblem, type VersionedFields } from './edit-conflict';
import { FormProblem } from './forms';

interface FormFooterProps<Values extends Fields, Stored> extends FormActionsProps {
  form: Pick<
    Form<Values>,
    | 'refusal'
    | 'failure'
    | 'mayBeSaved'
    | 'values'
    | 'savedValues'
    | 'rebase'
    | 'submit'
    | 'saving'
    | 'saved'
    | 'changed'
  >;
  /** Texts for a record that was changed meanwhile on another device. */
  conflict?: ConflictTexts<Values & VersionedFields, Stored>;
  /** Shown just after saving. Its form stays on a screen with others: only a changed one has a primary button. */
  saved?: string;
}

/** The end of a form: why it was not saved, its buttons, and that it is saved. */
export function FormFooter<Values extends Fields, Stored>({
  form,
  conflict,
  saved,
  loading = false,
  children,
  ...actions
}: FormFooterProps<Values, Stored>) {
  return (
    <>
      {conflict ? <EditProblem form={form as never} {...conflict} /> : <FormProblem form={form} />}
      <FormActions
        variant={saved === undefined || form.changed ? 'filled' : 'default'}
        {...actions}
        loading={form.saving || loading}
      >
        {children}
        {saved !== undefined && <output>{form.saved && saved}</output>}
      </FormActions>
    </>
  );
}
