import type { Decision } from '@contract/areas/hearings/decisions';
import { signing as t } from '@messages/races/hearings';
import { useAllowed } from '@/api/allowed';
import { ClubTime } from '@/api/club-time';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { Checkbox, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import { useRegatta } from '../regatta/regatta-context';
import { changeText } from './change-text';
import { DecisionWords } from './decision-list';
import styles from './hearings.module.css';
import { areScoresOther } from './score-conflict';

/** Signs a draft, which puts its changes into the scores. */
export function SigningForm({ decision }: { decision: Decision }) {
  const { may } = useAllowed();
  const takeNow = useApiMutation('decisions.save');
  const form = useApiForm('decisions.sign', {
    start: { signed_by: decision.panel[0] ?? '' },
    toRequest: ({ signed_by }) => ({
      id: decision.id,
      signed_by: signed_by.trim(),
      if_version: decision.version,
    }),
  });
  if (!may('decisions:sign')) return null;
  const redraw = () => {
    const { version, recorded_at: _, recorded_by: __, ...fields } = decision;
    const changes = decision.changes.map(({ before, after, ...cell }) => ({
      ...cell,
      after: difference(before, after),
    }));
    takeNow.mutate({ body: { ...fields, changes, if_version: version, state: 'draft' } });
  };
  return (
    <Section title={t.sign} lead={t.signingPostsDecision}>
      <Form form={form}>
        <TextInput
          label={t.signedBy}
          description={t.chairOfProtestCommittee}
          required
          maxLength={200}
          {...form.field('signed_by')}
        />
        <FormFooter form={form} save={t.signDecision}>
          {areScoresOther(form.failure?.error) && (
            <Button variant="default" loading={takeNow.isPending} onClick={redraw}>
              {t.useCurrentScores}
            </Button>
          )}
        </FormFooter>
        <Problem error={takeNow.error} />
      </Form>
    </Section>
  );
}

/** The changed fields: others keep their current values. */
function difference<State extends object>(before: State, after: State): Partial<State> {
  const names = Object.keys(after) as (keyof State)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<State>;
}

/** A signed decision, to read or reopen. */
export function SignedDecision({ decision }: { decision: Decision }) {
  const { entries, timeZone } = useRegatta();
  const { may } = useAllowed();
  return (
    <>
      <p className={formStyles.note}>
        {decision.state === 'reopened'
          ? t.signedByReopened(
              decision.signed_by,
              <ClubTime at={decision.signed_at} timeZone={timeZone} />,
              decision.reopening_reason,
            )
          : t.signedByAt(decision.signed_by, <ClubTime at={decision.signed_at} timeZone={timeZone} />)}
      </p>
      <h3>{decision.title}</h3>
      <DecisionWords decision={decision} />
      <Section title={t.inScores}>
        {decision.changes.length === 0 && <p>{t.noScoreChanged}</p>}
        <ul className={styles.changes} aria-label={t.changesOfScores}>
          {decision.changes.map((change) => (
            <li key={`${change.race_number} ${change.registration_id}`}>{changeText(change, entries)}</li>
          ))}
        </ul>
      </Section>
      {decision.state === 'signed' && may('decisions:sign') && <ReopeningForm decision={decision} />}
    </>
  );
}

function ReopeningForm({ decision }: { decision: Decision }) {
  const form = useApiForm('decisions.reopen', {
    start: { reason: '', keep_scores: false },
    toRequest: ({ reason, keep_scores }) => ({
      id: decision.id,
      reason: reason.trim(),
      keep_scores,
      if_version: decision.version,
    }),
  });
  return (
    <Section title={t.reopen} lead={t.restoresScores}>
      <Form form={form}>
        <TextInput label={t.reason} required maxLength={500} {...form.field('reason')} />
        <Checkbox
          label={t.keepCurrentScores}
          checked={form.values.keep_scores}
          onChange={(event) => form.change({ keep_scores: event.currentTarget.checked })}
        />
        <FormFooter form={form} save={t.reopenDecision} color="red" />
      </Form>
    </Section>
  );
}
