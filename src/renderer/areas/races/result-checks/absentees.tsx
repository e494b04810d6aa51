import type { ResultCheck } from '@contract/areas/racing/result-checks';
import { absentees as t } from '@messages/races/result-checks';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { formatList } from '@/lib/format';
import { Button } from '@/ui/button';
import { Fold } from '@/ui/fold';
import { Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './checks.module.css';

interface AbsenteesProps {
  /** Open lines of boats without finish and code, one for each race. */
  lines: readonly ResultCheck[];
  onAccepted: () => void;
  /** Each line by itself. */
  children: ReactNode;
}

/** Boats without finish and code in several races, as one line that accepts them all. */
export function Absentees({ lines, onAccepted, children }: AbsenteesProps) {
  const { regatta } = useRegatta();
  const waive = useApiMutation('regattas.waiveCheck');
  const accept = useMutation({
    mutationFn: async () => {
      for (const { check, race_number, subject, facts } of lines)
        await waive.mutateAsync({
          body: {
            ...{ regatta_id: regatta.id, check, race_number, subject, facts },
            reason: t.restAreDnc,
            if_reason: null,
          },
        });
    },
    onSuccess: onAccepted,
  });
  const races = formatList(lines.map(({ race_number }) => String(race_number)));
  return (
    <section aria-label={t.absentees} className={styles.section}>
      <h2>{t.absenteesIn(races)}</h2>
      <p>{t.boatsWithoutFinishOrCode}</p>
      <IfMay need="regattas.waiveCheck">
        <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate()}>
          {t.acceptAbsentees}
        </Button>
      </IfMay>
      <Problem error={accept.error} />
      <Fold title={t.eachRace} summary={t.withItsBoats}>
        <ul className={styles.list}>{children}</ul>
      </Fold>
    </section>
  );
}
