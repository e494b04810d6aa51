import type { Race } from '@contract/areas/racing/races';
import type { LaterStart } from '@dockside/race-signals';
import { pursuitStarts as t } from '@messages/races/start-line';
import { useState } from 'react';
import { formatList } from '@/lib/format';
import { Button } from '@/ui/button';
import { Select } from '@/ui/fields';
import { NumberField } from '@/ui/form/number-field';
import { DEFAULT_MINUTES, DEFAULT_STEP } from '../../pursuit/pursuit-search';
import { formatAfter, type PursuitGroup, pursuitGroups, startList } from '../../pursuit/start-list';
import { useEntriesInRace, useRegatta } from '../../regatta/regatta-context';
import styles from './plan.module.css';

interface PursuitStartsProps {
  race: Race;
  later: readonly LaterStart[];
  onChange: (later: readonly LaterStart[]) => void;
}

/** The starts after the first of a pursuit race, from the boats’ ratings as on the printed start list. */
export function PursuitStarts({ race, later, onChange }: PursuitStartsProps) {
  const { regatta, timeZone } = useRegatta();
  const entries = useEntriesInRace(race.race_number);
  const groups = pursuitGroups(regatta.fleets);
  const [name, setName] = useState(groups[0]?.name ?? null);
  const [minutes, setMinutes] = useState<number | null>(DEFAULT_MINUTES);
  const group = groups.find((one) => one.name === name);
  const take = (from: PursuitGroup) =>
    onChange(
      startList({
        group: from,
        entries,
        firstStart: 0,
        duration_s: Number(minutes) * 60,
        rounding_s: DEFAULT_STEP,
        timeZone,
      }).flatMap(({ after_s, boats }): LaterStart[] =>
        after_s === null || after_s === 0
          ? []
          : [{ seconds_after: after_s, label: formatList(boats.map(({ entry }) => entry.sail_number)) }],
      ),
    );
  return (
    <section className={styles.part} aria-labelledby="plan-pursuit">
      <h2 id="plan-pursuit">{t.startsOfPursuit}</h2>
      {group ? (
        <div className={styles.line}>
          <Select
            label={t.boatsOf}
            data={groups.map((one) => one.name)}
            value={group.name}
            onChange={setName}
          />
          <NumberField label={t.minutes} decimals={0} value={minutes} onChange={setMinutes} />
          <Button
            variant="default"
            style={{ alignSelf: 'end' }}
            disabled={!minutes}
            onClick={() => take(group)}
          >
            {t.useStartList}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>{t.noFleetHasPortsmouth}</p>
      )}
      {later.length === 0 ? (
        <p className={styles.quiet}>{t.onlyFirstStartIsPlanned}</p>
      ) : (
        <details>
          <summary>{t.startsAfterFirst(later.length)}</summary>
          <ol className={styles.steps}>
            {later.map(({ seconds_after, label }) => (
              <li key={label}>
                <span className={styles.before}>{formatAfter(seconds_after)}</span>
                <span>{label}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
