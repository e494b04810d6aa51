import { examine as t } from '@messages/settings';
import { capital } from '@shared/capital';
import { useBridgeMutation } from '@/api/use-bridge';
import { Action, Section } from '@/ui/section';
import { StateBadge } from '@/ui/state-badge';
import { Table } from '@/ui/table';

/** Checks the data's integrity, like `dockside doctor`. */
export function Examine() {
  const examine = useBridgeMutation('examine');
  const findings = examine.data;
  const bad = findings?.filter(({ ok }) => !ok).length ?? 0;
  return (
    <Section title={t.examine} lead={t.checksDataDisk}>
      <Action
        label={t.examineNow}
        action={examine}
        onClick={() => examine.mutate({})}
        result={findings && (bad === 0 ? t.noProblemsFound : t.findingsNeedAttention(bad))}
      />
      {findings && (
        <Table headings={[t.checked, t.state, t.result]}>
          <tbody>
            {findings.map(({ check, ok, detail }) => (
              <tr key={check}>
                <th scope="row">{capital(check)}</th>
                <td>
                  <StateBadge tone={ok ? 'success' : 'danger'}>{ok ? t.good : t.needsAttention}</StateBadge>
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
