import type { RouteData, RouteInput } from '@contract/route';
import type { OperationId, Routes } from '@contract/routes';
import type { OperationInput, OperationName, OperationOutput } from '@contract/staff-operations/operations';
import { forms as t } from '@messages/api';
import { ClientError } from '@shared/api-client';
import { useState } from 'react';
import { faultsInWords } from '@/lib/field-words';
import styles from '@/ui/form/form.module.css';
import { type Failure, type Fields, type Form, type FormOptions, useForm } from '@/ui/form/use-form';
import { Notice } from '@/ui/notice';
import { useRefusal } from './allowed';
import { explain } from './failures';
import { loadBodyCheck, loadInputCheck } from './load-checks';
import { useApiMutation } from './mutations';
import { useBridgeMutation } from './use-bridge';

type Body<Id extends OperationId> =
  RouteInput<Routes[Id]> extends { body?: infer Input } ? NonNullable<Input> : never;

type Params<Id extends OperationId> =
  RouteInput<Routes[Id]> extends { params: infer Input } ? { params: Input } : { params?: undefined };

/**
 * A form whose fields become the body of one request. `params` fills the path.
 *
 * @example const form = useApiForm('races.save', { start: race, toRequest: (race) => race, onSaved: onClose });
 */
export function useApiForm<Id extends OperationId, Values extends Fields>(
  operation: Id,
  {
    params,
    ...options
  }: Omit<FormOptions<Values, Body<Id>, RouteData<Routes[Id]>>, 'loadCheck' | 'save'> & Params<Id>,
): Form<Values> {
  const write = useApiMutation(operation);
  const refusal = useRefusal(operation);
  const [inputs] = useState(() => new WeakMap<object, { body: Body<Id>; params: unknown }>());
  return useForm<Values, Body<Id>, RouteData<Routes[Id]>>({
    ...options,
    refusal,
    loadCheck: loadBodyCheck(operation),
    save: (body) => {
      // An equal request is the same input, which has its own idempotency key.
      const input = inputs.get(body) ?? { body, params };
      inputs.set(body, input);
      return write.mutateAsync(input as never);
    },
  });
}

/** A form whose fields become the input of a staff operation. See `useApiForm` and `useBridgeMutation`. */
export function useBridgeForm<Name extends OperationName, Values extends Fields>(
  name: Name,
  outdates: readonly OperationName[],
  options: Omit<FormOptions<Values, OperationInput<Name>, OperationOutput<Name>>, 'loadCheck' | 'save'>,
): Form<Values> {
  const { mutateAsync } = useBridgeMutation(name, outdates);
  return useForm({ ...options, loadCheck: loadInputCheck(name), save: (input) => mutateAsync(input) });
}

interface FormProblemProps {
  form: { failure: Failure | null; mayBeSaved: boolean; refusal?: string | null };
}

/** Explains why a form cannot be saved, or was not, unless its fields say it all. */
export function FormProblem({ form: { failure, mayBeSaved, refusal } }: FormProblemProps) {
  if (refusal) return <Notice tone="warning">{refusal}</Notice>;
  if (!failure) return null;
  const { error, elsewhere } = failure;
  const isAboutFields = error === null || (error instanceof ClientError && error.issues.length > 0);
  const { title, detail } = explain(error);
  return (
    <div className={styles.problem} role="alert">
      {isAboutFields ? (
        <p>{elsewhere.length === 0 ? t.seeMarkedFields : t.notSavedBecause(faultsInWords(elsewhere))}</p>
      ) : (
        <p>
          {mayBeSaved ? (
            t.saveNotConfirmed(title)
          ) : (
            <>
              <strong>{title}.</strong> {detail}
            </>
          )}
        </p>
      )}
    </div>
  );
}
