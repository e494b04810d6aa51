import type { DecisionInput } from '@contract/areas/hearings/decisions';
import { NO_SCORE } from '@contract/areas/racing/scores';
import { partiesText } from '@contract/hearings';
import { pasteDecision as t } from '@messages/races/hearings';
import { useState } from 'react';
import { useListQuery } from '@/api/queries';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { codeFigures } from '../codes';
import { useRegatta } from '../regatta/regatta-context';
import styles from './hearings.module.css';
import { type ReadChange, type ReadDecision, readChanges, readDecision } from './read-decision';

interface PasteDecisionProps {
  /** Called with the form fields and score changes found. */
  onRead: (fields: Record<string, string>, changes: NonNullable<DecisionInput['changes']>) => void;
}

/** Reads a decision's text from rrs.org, shows the result, and fills the form with it. */
export function PasteDecision({ onRead }: PasteDecisionProps) {
  const { regatta, entries, codes, races } = useRegatta();
  const scores = useListQuery('scores.list', { query: { regatta_id: regatta.id } });
  const [text, setText] = useState<string | null>(null);
  const [taken, setTaken] = useState(false);
  if (text === null)
    return (
      <div className={formStyles.actions}>
        <Button variant="default" size="compact-md" onClick={() => setText('')}>
          {t.pasteDecisionFromRrsOrg}
        </Button>
        {taken && <span role="status">{t.formFilled}</span>}
      </div>
    );
  const read = text.trim() === '' ? null : readDecision(text);
  const changes = read
    ? readChanges(read, entries, codes, scores.data ?? []).filter(({ race_number }) =>
        races.some((race) => race.race_number === race_number),
      )
    : [];
  const take = () => {
    if (!read) return;
    onRead(
      fieldsOf(read),
      changes.map(({ registration_id, race_number, after }) => ({ registration_id, race_number, after })),
    );
    setText(null);
    setTaken(true);
  };
  return (
    <div className={styles.paste}>
      <Textarea
        label={t.textCopiedFromRrsOrg}
        description={t.decisionsPage}
        minRows={4}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (read ? <Preview read={read} changes={changes} /> : <Nothing />)}
      <div className={formStyles.actions}>
        <Button disabled={!read || scores.isPending} onClick={take}>
          {t.fillInForm}
        </Button>
        <Button variant="default" onClick={() => setText(null)}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}

function Nothing() {
  return <p role="status">{t.noDecisionFound}</p>;
}

function fieldsOf(read: ReadDecision): Record<string, string> {
  const { validity, facts_found, conclusion, decision, rules, panel, type, number } = read;
  const parties = partiesText([read.initiator, read.respondents].filter((name) => name !== null));
  const name = [type ?? t.decision, number].filter(Boolean).join(' ');
  const words = {
    ...{ validity, conflicts: read.conflicts, facts_found, conclusion, decision },
    parties: read.parties.join(', ') || null,
    witnesses: read.witnesses.join(', ') || null,
    rules: rules.join(', ') || null,
    panel: panel.join(', ') || null,
    title: read.type || parties ? (parties ? `${name}: ${parties}` : name).slice(0, 200) : null,
  };
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

function Preview({ read, changes }: { read: ReadDecision; changes: readonly ReadChange[] }) {
  const { entries } = useRegatta();
  const shown: [string, string | null][] = [
    [t.number, read.number],
    [t.type, read.type],
    [t.races, read.races.join(', ') || null],
    [t.from, read.initiator],
    [t.others, read.respondents],
    [t.partiesAndRepresentatives, read.parties.join(', ') || null],
    [t.witnesses, read.witnesses.join(', ') || null],
    [t.proceduralMatters, read.validity],
    [t.conflictsOfInterest, read.conflicts],
    [t.factsFound, read.facts_found],
    [t.conclusions, read.conclusion],
    [t.rulesThatApply, read.rules.join(', ') || null],
    [t.decision, read.decision],
    [t.protestCommittee, read.panel.join(', ') || null],
  ];
  const missing = shown.filter(([, value]) => value === null).map(([label]) => label.toLowerCase());
  return (
    <section aria-label={t.foundInText}>
      <dl className={styles.read}>
        {shown
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <dt>{t.inScores}</dt>
        {changes.length === 0 && <dd>{t.noneFound}</dd>}
        {changes.map(({ registration_id, race_number, after }) => (
          <dd key={`${race_number} ${registration_id}`}>
            {t.race(race_number)} {entries.find(({ id }) => id === registration_id)?.sail_number}:{' '}
            {[after.code, ...codeFigures({ ...NO_SCORE, ...after })].join(' ')}
          </dd>
        ))}
      </dl>
      {missing.length > 0 && <p className={formStyles.note}>{t.notFound(missing.join(', '))}</p>}
    </section>
  );
}
