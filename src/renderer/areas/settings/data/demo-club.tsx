import { DEMO_CLUB_ID } from '@contract/demo';
import { demoClub as t } from '@messages/settings';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Action, Section, Text } from '@/ui/section';
import { CommandLine } from '../command-line';

/** The demo club: reset from inside it, or started from a real one. */
export function DemoClub() {
  const { clubId } = useSession();
  return <Section title={t.demoClub}>{clubId === DEMO_CLUB_ID ? <InsideDemo /> : <ElsewhereDemo />}</Section>;
}

function InsideDemo() {
  const fill = useBridgeMutation('fill_demo');
  const { data } = useBridgeQuery('session', {});
  return (
    <>
      <Text>{t.fillDemoClubAgain(data?.data_dir)}</Text>
      <Action
        label={t.fillDemoClubAgainTitle}
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
      <Text>{t.exploreSampleClub}</Text>
      <CommandLine command={t.npmRunSDockside} />
    </>
  );
}
