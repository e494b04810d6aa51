import type { OperationId } from '@contract/routes';
import type { OperationName } from '@contract/staff-operations';
import { inTime } from '@/lib/in-time';
import type { LoadCheck } from '@/ui/form/use-form';

/** A silent server has the browser wait for ever; the server checks the request in any case. */
const load = () => inTime(import('./request-checks'));

/** Loads what checks the body of an operation, for the form that makes it. */
export function loadBodyCheck(operation: OperationId): LoadCheck {
  return async () => {
    const { checkBody } = await load();
    return (body) => checkBody(operation, body);
  };
}

/** Loads what checks the input of a staff operation, for the form that makes it. */
export function loadInputCheck(name: OperationName): LoadCheck {
  return async () => {
    const { checkInput } = await load();
    return (input) => checkInput(name, input);
  };
}
