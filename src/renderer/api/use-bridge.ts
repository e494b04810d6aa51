import type {
  Bridge,
  OperationInput,
  OperationName,
  OperationOutput,
} from '@contract/staff-operations/operations';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bridgeQuery } from './bridge';
import { useSession } from './session';

/** The bridge. Settings that need it show only where there is one; see `StaffOnly`. */
export function useBridge(): Bridge {
  const { bridge } = useSession();
  if (!bridge) throw new Error('useBridge needs the staff bridge.');
  return bridge;
}

/** The answer of a read-only staff operation. Asked again whenever the screen opens. */
export function useBridgeQuery<Name extends OperationName>(name: Name, input: OperationInput<Name>) {
  return useQuery({ ...bridgeQuery(useBridge(), name, input), staleTime: 0 });
}

/** A staff operation that changes something. Rereads the queries in `outdates` afterwards, even after a failure. */
export function useBridgeMutation<Name extends OperationName>(
  name: Name,
  outdates: readonly OperationName[] = [],
): UseMutationResult<OperationOutput<Name>, Error, OperationInput<Name>> {
  const bridge = useBridge();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['bridge', name],
    mutationFn: (input) => bridge.call(name, input),
    retry: false,
    onSettled: () =>
      Promise.all(outdates.map((one) => queryClient.invalidateQueries({ queryKey: ['bridge', one] }))),
  });
}
