import type { Race } from '../../../../../contract/areas/regattas';
import type { RouteInput } from '../../../../../contract/route';
import type { Routes } from '../../../../../contract/routes';

/** One write that a finish line makes, as the API takes it. */
export type Operation =
  | Call<'crossings.save'>
  | Call<'crossings.remove'>
  | Call<'scores.setCode'>
  | { operation: 'races.save'; input: { body: Race } };

interface Call<Name extends keyof Routes> {
  operation: Name;
  input: RouteInput<Routes[Name]>;
}

/** A write that the server has not acknowledged yet. */
export type Entry = Operation & {
  /** Sorts by the order in which the writes were made; also the idempotency key they are sent with. */
  id: string;
  /** Why the server will not have it. Such a write waits for a person and holds nothing else up. */
  refusal?: string;
};

/** The crossing that a write is about, if it is about one. */
export function crossingOf(operation: Operation): string | undefined {
  if (operation.operation === 'crossings.save') return operation.input.body.id;
  if (operation.operation === 'crossings.remove') return operation.input.query.id;
  return undefined;
}

/** The race that a write is about, where it says. */
export function raceOf(operation: Operation): Pick<Race, 'regatta_id' | 'race_number'> | undefined {
  if (operation.operation === 'crossings.save' || operation.operation === 'races.save')
    return operation.input.body;
  return undefined;
}
