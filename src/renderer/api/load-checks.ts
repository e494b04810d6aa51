import type { OperationId } from '@contract/routes';
import type { OperationName } from '@contract/staff-operations/operations';
import { inTime } from '@/lib/in-time';
import type { LoadCheck } from '@/ui/form/use-form';

/** With a silent server the browser would wait forever; the server checks the request in any case. */
const load = () => inTime(import('./request-checks'));

/** Loads the checks of an operation's body, for its form. */
export function loadBodyCheck(operation: OperationId): LoadCheck {
  return async () => {
    const { checkBody } = await load();
    return (body) => checkBody(operation, body);
  };
}

/** Loads the checks of a staff operation's input, for its form. */
export function loadInputCheck(name: OperationName): LoadCheck {
  return async () => {
    const { checkInput } = await load();
    return (input) => checkInput(name, input);
  };
}
