import { capital } from '@shared/capital';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { Action, Section } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';

/** Checks the data's integrity, like `dockside doctor`. */
export function Examine() {
  const examine = useBridgeMutation('examine');
  const findings = examine.data;
  const bad = findings?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <Section title="Examine" lead="Checks data, disk and clock. Takes a few seconds and changes nothing.">
      <Action
        label="Examine now"
        action={examine}
        onClick={() => examine.mutate({})}
        result={
          findings &&
          (bad === 0
            ? 'No problems found.'
            : `${formatCount(bad, 'finding needs', 'findings need')} attention.`)
        }
      />
      {findings && (
        <Table headings={['Checked', 'State', 'Result']}>
          <tbody>
            {findings.map(({ check, ok, detail }) => (
              <tr key={check}>
                <th scope="row">{capital(check)}</th>
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
