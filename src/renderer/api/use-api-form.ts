import type { Route, RouteData, RouteInput } from '@contract/route';
import { type OperationId, type Routes, routes } from '@contract/routes';
import { useState } from 'react';
import { type Fields, type Form, type FormOptions, useForm } from '@/ui/form/use-form';
import { useApiMutation } from './mutations';

type Body<Id extends OperationId> =
  RouteInput<Routes[Id]> extends { body?: infer Input } ? NonNullable<Input> : never;

/**
 * A form whose fields become the body of one request.
 *
 * @example const form = useApiForm('races.save', { start: race, toRequest: (race) => race, onSaved: onClose });
 */
export function useApiForm<Id extends OperationId, Values extends Fields>(
  operation: Id,
  options: Omit<FormOptions<Values, Body<Id>, RouteData<Routes[Id]>>, 'schema' | 'save'>,
): Form<Values> {
  const write = useApiMutation(operation);
  const [inputs] = useState(() => new WeakMap<object, { body: Body<Id> }>());
  return useForm({
    ...options,
    schema: (routes[operation] as Route).body!,
    save: (body) => {
      // The same request is the same input, which has its own idempotency key.
      const input = inputs.get(body) ?? { body };
      inputs.set(body, input);
      return write.mutateAsync(input as never);
    },
  });
}
