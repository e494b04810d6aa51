import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { Action, Section, Text } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';
import { CommandLine } from '../command-line';
import { ImportTables } from '../import-table/import-tables';
import { Backups } from './backups';
import { EmergencyPack } from './emergency-pack';
import { ExportRecords, ImportRecords } from './import-export';
import { PersonalData } from './personal-data';

/** Settings → Data: backups, the emergency pack, import and export, personal data, examination, the demo club. */
export function DataSection() {
  return (
    <>
      <Backups />
      <EmergencyPack />
      <ImportRecords />
      <ImportTables />
      <ExportRecords />
      <PersonalData />
      <Examine />
      <DemoClub />
    </>
  );
}

/** Checks the data's integrity, like `dockside doctor`. */
function Examine() {
  const examine = useBridgeMutation('examine');
  const findings = examine.data;
  const bad = findings?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <Section
      title="Examine"
      lead="Reads every page of the data and looks at the disk and the clock. It changes nothing and takes a few seconds."
    >
      <Action
        label="Examine now"
        action={examine}
        onClick={() => examine.mutate({})}
        result={
          findings &&
          (bad === 0 ? 'All is well.' : `${formatCount(bad, 'finding needs', 'findings need')} attention.`)
        }
      />
      {findings && (
        <Table headings={['Looked at', 'State', 'What was found']}>
          <tbody>
            {findings.map(({ check, ok, detail }) => (
              <tr key={check}>
                <th scope="row">{check.charAt(0).toUpperCase() + check.slice(1)}</th>
                <td>
                  <StateBadge tone={ok ? 'success' : 'danger'}>{ok ? 'Good' : 'Needs attention'}</StateBadge>
                </td>
                <td style={{ overflowWrap: 'anywhere' }}>{detail}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Section>
  );
}

const DEMO_CLUB = 'demo';

/** The demo club: reset from inside it, or started from a real one. */
function DemoClub() {
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
