import { DEMO_CLUB_ID } from '@contract/demo';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Action, Section, Text } from '@/ui/section';
import { CommandLine } from '../command-line';

/** The demo club: reset from inside it, or started from a real one. */
export function DemoClub() {
  const { clubId } = useSession();
  return <Section title="Demo club">{clubId === DEMO_CLUB_ID ? <InsideDemo /> : <ElsewhereDemo />}</Section>;
}

function InsideDemo() {
  const fill = useBridgeMutation('fill_demo');
  const { data } = useBridgeQuery('session', {});
  return (
    <>
      <Text>
        Fill the demo club again to bring it up to today. What you added stays; your changes to its records
        are undone. To delete it, stop the server and delete the folder <code>{data?.data_dir}</code>.
      </Text>
      <Action
        label="Fill the demo club again"
        action={fill}
        onClick={() => fill.mutate({})}
        result={fill.isSuccess && 'Filled.'}
      />
    </>
  );
}

function ElsewhereDemo() {
  return (
    <>
      <Text>Explore a sample club with a regatta under way. It’s kept in a separate folder:</Text>
      <CommandLine command="npm run -s dockside -- serve --demo --port 4011 --data-dir ./demo-club" />
    </>
  );
}
