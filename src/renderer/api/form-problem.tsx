import { ClientError } from '@shared/api-client';
import styles from '@/ui/form/form.module.css';
import type { Failure } from '@/ui/form/use-form';
import { explain } from './failures';

interface FormProblemProps {
  form: { failure: Failure | null; mayBeSaved: boolean };
}

/** Why a form was not saved, unless its fields say it all. */
export function FormProblem({ form: { failure, mayBeSaved } }: FormProblemProps) {
  if (!failure) return null;
  const { error, elsewhere } = failure;
  const isAboutFields = error === null || (error instanceof ClientError && error.issues.length > 0);
  const { title, detail } = explain(error);
  return (
    <div className={styles.problem} role="alert">
      {isAboutFields ? (
        <p>
          <strong>Not saved.</strong>{' '}
          {elsewhere.length === 0
            ? 'See the marked fields.'
            : elsewhere.map(({ path, message }) => `${path ? `${path}: ` : ''}${message}`).join('; ')}
        </p>
      ) : (
        <p>
          <strong>{title}.</strong>{' '}
          {mayBeSaved
            ? 'It is not known whether this was saved. Try again when the server is back: nothing is made twice.'
            : detail}
        </p>
      )}
    </div>
  );
}
