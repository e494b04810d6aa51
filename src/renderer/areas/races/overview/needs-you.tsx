import type { ResultCheck } from '@contract/areas/racing/result-checks';
import { needsYou as t } from '@messages/races/overview';
import { useId } from 'react';
import { useRefusal } from '@/api/allowed';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { StateBadge } from '@/ui/state-badge';
import { titleOfRace, useRegatta } from '../regatta/regatta-context';
import { countsByCheck } from '../result-checks/check-names';
import { CureLink } from '../result-checks/cure-link';
import { useChecks } from '../result-checks/use-checks';
import styles from './overview.module.css';
import { setupTasks } from './setup-tasks';

/** Open work: what the set-up lacks, and the open checks by kind. */
export function NeedsYou() {
  const data = useRegatta();
  const params = { regattaId: data.regatta.id };
  const checks = useChecks();
  const maySetUp = useRefusal('regattas.save') === null;
  const tasks = maySetUp ? setupTasks(data) : [];
  const open = checks.data?.open ?? [];
  return (
    <Card
      title={t.needsYou}
      link={
        open.length > 0 && (
          <LinkButton variant="subtle" size="compact-sm" to="/races/$regattaId/checks" params={params}>
            {t.openAll(open.length)}
          </LinkButton>
        )
      }
    >
      <ul className={styles.tasks}>
        {tasks.map(({ title, detail, to, action, isMissing }, index) => (
          <li key={title}>
            <StateBadge tone={isMissing ? 'danger' : 'warning'}>{t.setup}</StateBadge>
            <div>
              <strong>{title}</strong>
              <p>{detail}</p>
            </div>
            <LinkButton
              variant={index === 0 && isMissing ? 'filled' : 'default'}
              size="compact-md"
              to={to}
              params={params}
            >
              {action}
            </LinkButton>
          </li>
        ))}
        {byCheck(open).map((same) => (
          <Lines key={same[0]!.check} lines={same} />
        ))}
        {checks.isError && <li>{t.checksCouldntBeLoaded}</li>}
        {checks.data && open.length === 0 && tasks.length === 0 && <li>{t.nothingToDo}</li>}
      </ul>
    </Card>
  );
}

/** Open lines of one check: the cure of a single one, or the list. */
function Lines({ lines }: { lines: readonly ResultCheck[] }) {
  const { regatta, races } = useRegatta();
  const id = useId();
  const [line] = lines;
  const where = line!.race_number === null ? '' : `${titleOfRace(races, line!.race_number)}: `;
  return (
    <li>
      <StateBadge tone="danger">{t.checks(lines.length)}</StateBadge>
      <div id={id}>
        <strong>{countsByCheck(lines)}</strong>
        <p>
          {where}
          {line!.text}
        </p>
      </div>
      {lines.length === 1 ? (
        <CureLink line={line!} describedBy={id} />
      ) : (
        <LinkButton
          variant="default"
          size="compact-md"
          aria-describedby={id}
          to="/races/$regattaId/checks"
          params={{ regattaId: regatta.id }}
        >
          {t.seeChecks}
        </LinkButton>
      )}
    </li>
  );
}

/** Lines of each check together, in the list's order. */
function byCheck(lines: readonly ResultCheck[]): ResultCheck[][] {
  const kinds = new Map<string, ResultCheck[]>();
  for (const line of lines) kinds.set(line.check, [...(kinds.get(line.check) ?? []), line]);
  return [...kinds.values()];
}
