import { Button } from '@mantine/core';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { CommandLine } from '../command-line';
import { Section } from '../section';
import styles from '../settings.module.css';

/** The demo club's id. */
const DEMO_CLUB = 'demo';

/** A made-up club to look around in, kept apart from real ones. */
export function DemoClub() {
  const { clubId } = useSession();
  return <Section title="Demo club">{clubId === DEMO_CLUB ? <InsideDemo /> : <ElsewhereDemo />}</Section>;
}

function InsideDemo() {
  const fill = useBridgeMutation('fill_demo');
  const { data } = useBridgeQuery('session', {});
  return (
    <>
      <p className={styles.text}>
        This is the demo club: nobody in it exists. Filling it again adds the days up to today; what you
        changed of its own records is put back, what you added stays. To be rid of it, stop the server and
        delete the folder <code>{data?.data_dir}</code>.
      </p>
      <div className={styles.actions}>
        <Button variant="default" loading={fill.isPending} onClick={() => fill.mutate({})}>
          Fill the demo club again
        </Button>
        <span role="status">{fill.isSuccess && 'Filled.'}</span>
      </div>
      <Problem error={fill.error} />
    </>
  );
}

function ElsewhereDemo() {
  return (
    <>
      <p className={styles.text}>
        A made-up club with members, a regatta under way and today’s tee sheet, to learn on. It gets a data
        folder of its own, so that it never mixes with this club:
      </p>
      <CommandLine command="npm run -s dockside -- serve --demo --port 4011 --data-dir ./demo-club" />
    </>
  );
}
