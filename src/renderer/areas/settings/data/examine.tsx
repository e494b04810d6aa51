import { Button } from '@mantine/core';
import { useBridgeMutation } from '@/api/use-bridge';
import { Problem } from '@/ui/problem';
import { StateBadge } from '@/ui/state-badge';
import { Section } from '../section';
import styles from '../settings.module.css';

/** Looks whether the data is sound, as `dockside doctor` does. */
export function Examine() {
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
            (bad === 0 ? 'All is well.' : `${bad} ${bad === 1 ? 'thing needs' : 'things need'} somebody.`)}
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
                  <StateBadge tone={ok ? 'success' : 'danger'}>{ok ? 'Good' : 'Look at this'}</StateBadge>
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
