import {
  type OperationInput,
  type OperationName,
  type OperationOutput,
  operations,
} from '@contract/staff-operations';
import { type Fields, type Form, type FormOptions, useForm } from '@/ui/form/use-form';
import { useBridgeMutation } from './use-bridge';

/** A form whose fields become the input of a staff operation. See `useApiForm` and `useBridgeMutation`. */
export function useBridgeForm<Name extends OperationName, Values extends Fields>(
  name: Name,
  outdates: readonly OperationName[],
  options: Omit<FormOptions<Values, OperationInput<Name>, OperationOutput<Name>>, 'schema' | 'save'>,
): Form<Values> {
  const { mutateAsync } = useBridgeMutation(name, outdates);
  return useForm({ ...options, schema: operations[name].input, save: (input) => mutateAsync(input) });
}
