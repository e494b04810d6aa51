import type { Decision, DecisionChange } from '@contract/areas/hearings/decisions';
import { decisionChanges as t } from '@messages/races/hearings';
import { useState } from 'react';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import { useRegatta } from '../regatta/regatta-context';
import { ChangeForm } from './change-form';
import { changeText } from './change-text';
import styles from './hearings.module.css';

type Change = Pick<DecisionChange, 'registration_id' | 'race_number' | 'after'> & {
  before?: DecisionChange['before'];
};

/** Score changes of a draft decision. Each addition or removal is stored at once. */
export function DecisionChanges({ decision }: { decision: Decision }) {
  const { entries } = useRegatta();
  const save = useApiMutation('decisions.save');
  const [adding, setAdding] = useState(false);
  const write = (changes: readonly Change[]) => {
    const { version, recorded_at: _, recorded_by: __, ...fields } = decision;
    return save.mutateAsync({
      body: { ...fields, changes: [...changes], if_version: version, state: 'draft' },
    });
  };
  const isOf = (one: Change) => (other: Change) =>
    one.registration_id === other.registration_id && one.race_number === other.race_number;
  return (
    <Section title={t.inScores} lead={t.appliedTogetherWhenDecision}>
      {decision.changes.length === 0 && <p>{t.noScoreChanges}</p>}
      <ul className={styles.changes} aria-label={t.changesOfScores}>
        {decision.changes.map((change) => (
          <li key={`${change.race_number} ${change.registration_id}`}>
            <span>{changeText(change, entries)}</span>
            <Button
              size="compact-md"
              variant="subtle"
              color="red"
              loading={save.isPending}
              onClick={() => void write(decision.changes.filter((one) => one !== change)).catch(() => {})}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {adding ? (
        <ChangeForm
          onAdd={async (change) => {
            await write([...decision.changes.filter((one) => !isOf(change)(one)), change]);
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button variant="default" onClick={() => setAdding(true)}>
          {t.addChange}
        </Button>
      )}
      <Problem error={save.error} />
    </Section>
  );
}
