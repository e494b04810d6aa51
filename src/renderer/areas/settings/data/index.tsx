import { Button } from '@mantine/core';
import { useSession } from '@/api/session';
import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { StaffOnly } from '@/session/staff-only';
import { Problem } from '@/ui/problem';
import { StateBadge } from '@/ui/state-badge';
import { CommandLine, Section } from '../section';
import styles from '../settings.module.css';
import { Backups } from './backups';
import { ExportRecords, ImportRecords } from './import-export';

/** Settings → Data: backups, import and export, examination, the demo club. */
export function DataSection() {
  return (
    <StaffOnly title="Import, export and backups are here">
      <Backups />
      <ImportRecords />
      <ExportRecords />
      <Examine />
      <DemoClub />
    </StaffOnly>
  );
}

/** Checks whether the data is sound, as `dockside doctor` does. */
function Examine() {
  const examine = useBridgeMutation('examine');
  const findings = examine.data;
  const bad = findings?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <Section
      title="Examine"
      lead="Reads every page of the data and looks at the disk and the clock. It changes nothing and takes a few seconds."
    >
      <div className={styles.actions}>
        <Button variant="default" loading={examine.isPending} onClick={() => examine.mutate({})}>
          Examine now
        </Button>
        <span role="status">
          {findings &&
            (bad === 0 ? 'All is well.' : `${formatCount(bad, 'finding needs', 'findings need')} attention.`)}
        </span>
      </div>
      <Problem error={examine.error} />
      {findings && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Looked at</th>
              <th scope="col">State</th>
              <th scope="col">What was found</th>
            </tr>
          </thead>
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
        </table>
      )}
    </Section>
  );
}

const DEMO_CLUB = 'demo';

/** The demo club: filled again from inside it, or how to start it from a real one. */
function DemoClub() {
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
