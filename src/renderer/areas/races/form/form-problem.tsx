import { explain } from '../../../api/failures';
import { issuesOf } from './field-issues';
import styles from './form.module.css';

interface FormProblemProps {
  error: Error | null;
  /** The fields that show their own issues; the others' are listed here. */
  fields: readonly string[];
}

/** Why a form was not saved, unless its fields say it all. */
export function FormProblem({ error, fields }: FormProblemProps) {
  if (!error) return null;
  const issues = issuesOf(error);
  const elsewhere = issues.filter(
    ({ path }) => !fields.some((field) => path === field || path.startsWith(`${field}.`)),
  );
  const { title, detail } = explain(error);
  return (
    <div className={styles.problem} role="alert">
      {issues.length === 0 ? (
        <p>
          <strong>{title}.</strong> {detail}
        </p>
      ) : (
        <p>
          <strong>Not saved.</strong> {elsewhere.length === 0 && 'See the marked fields.'}
          {elsewhere.map(({ path, message }) => `${path ? `${path}: ` : ''}${message}`).join('; ')}
        </p>
      )}
    </div>
  );
}
