import { Checkbox } from '@mantine/core';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { Section } from '../section';

/** Whether the app opens with the computer. */
export function StartAtLogin() {
  const { data, error } = useBridgeQuery('login_item', {});
  const set = useBridgeMutation('set_login_item', ['login_item']);
  const wanted = set.isPending ? set.variables.on : data?.on;
  return (
    <Section
      title="Start with the computer"
      lead="For a machine whose work is Dockside: after a power cut it is there again, and still shared with the network if it was."
    >
      <Checkbox
        label="Open Dockside when somebody logs in here"
        description="Only for the computer user who is logged in now"
        disabled={!data}
        checked={wanted ?? false}
        onChange={(event) => set.mutate({ on: event.currentTarget.checked })}
      />
      <Problem error={error ?? set.error} />
    </Section>
  );
}
