import type { RouteData, RouteInput } from '@contract/route';
import type { OperationId, Routes } from '@contract/routes';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import { applyResponse } from './apply-response';
import { tracked } from './failures';
import { useSession } from './session';

const intents = new WeakMap<object, string>();

/**
 * A write. Each input object has its own idempotency key, which retries repeat: a lost response never writes twice. The
 * record in the response shows at once; other effects arrive through `/changes`.
 *
 * @example const save = useApiMutation('races.save'); save.mutate({ body: race });
 */
export function useApiMutation<Id extends OperationId>(
  operation: Id,
): UseMutationResult<RouteData<Routes[Id]>, Error, RouteInput<Routes[Id]>> {
  const { client, clubId } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [operation],
    mutationFn: async (input) => {
      const call = client.call(operation, input, { idempotencyKey: keyOf(input as object) });
      const { data } = (await tracked(operation, call)) as { data: RouteData<Routes[Id]> };
      applyResponse(queryClient, clubId, { operation, input: input as object }, data);
      return data;
    },
  });
}

function keyOf(input: object): string {
  const known = intents.get(input);
  if (known) return known;
  const key = uuidv7();
  intents.set(input, key);
  return key;
}

/**
 * The id of a new record, created before first sending: a retry sends the same record. Not `crypto.randomUUID`, which
 * pages over plain HTTP lack, such as a tablet's on the club's network.
 */
export function newId(
  prefix:
    | ('reg' | 'ent' | 'key' | 'ser' | 'stp' | 'ntc' | 'clc' | 'psn' | 'club' | 'hrq' | 'dec')
    | ('mem' | 'hh' | 'app' | 'apl' | 'lin' | 'beo' | 'bli' | 'cmp' | 'tee' | 'mrk'),
): string {
  return `${prefix}_${uuidv7()}`;
}
