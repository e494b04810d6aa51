import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Action, Section, Text } from '@/ui/section';
import { CommandLine } from '../command-line';

const DEMO_CLUB = 'demo';

/** The demo club: reset from inside it, or started from a real one. */
export function DemoClub() {
  const { clubId } = useSession();
  return <Section title="Demo club">{clubId === DEMO_CLUB ? <InsideDemo /> : <ElsewhereDemo />}</Section>;
}

function InsideDemo() {
  const fill = useBridgeMutation('fill_demo');
  const { data } = useBridgeQuery('session', {});
  return (
    <>
      <Text>
        This is the demo club: nobody in it exists. Filling it again adds the days up to today; what you
        changed of its own records is put back, what you added stays. To be rid of it, stop the server and
        delete the folder <code>{data?.data_dir}</code>.
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
      <Text>
        A made-up club with members, a regatta under way and today’s tee sheet, to learn on. It gets a data
        folder of its own, so that it never mixes with this club:
      </Text>
      <CommandLine command="npm run -s dockside -- serve --demo --port 4011 --data-dir ./demo-club" />
    </>
  );
}
