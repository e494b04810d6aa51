import type { DecisionChange } from '@contract/areas/hearings/decisions';
import type { Registration } from '@contract/areas/racing/registrations';
import type { Score } from '@contract/areas/racing/scores';
import { startOfBoat } from '@contract/race-start';
import { changeForm as t } from '@messages/races/hearings';
import { boatTitle } from '@shared/boat-title';
import { scoreWords } from '@shared/score-words';
import { useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { useListQuery } from '@/api/queries';
import { Button } from '@/ui/button';
import { Select, TextInput } from '@/ui/fields';
import { Drafts } from '@/ui/form/drafts';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useGuardedChoice } from '@/ui/form/guard-drafts';
import { SearchSelect } from '@/ui/form/search-select';
import { useForm } from '@/ui/form/use-form';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { CodeFields } from '../results/code-fields';
import { draftIssues, draftOfScore, scoreOf } from '../results/score-draft';
import { toScoreState } from '../results/score-editing';

interface ChangeFormProps {
  /** @throws the server's refusal */
  onAdd: (change: DecisionChange) => Promise<void>;
  onClose: () => void;
}

/** A decision's change: boat, race and new score. */
export function ChangeForm({ onAdd, onClose }: ChangeFormProps) {
  const { regatta, races, entries } = useRegatta();
  const [boatId, setBoatId] = useState<string | null>(null);
  const [race, setRace] = useState<string | null>(null);
  const { drafts, replace } = useGuardedChoice();
  const scores = useListQuery('scores.list', { query: { regatta_id: regatta.id } });
  const boat = entries.find(({ id }) => id === boatId);
  const score = scores.data?.find(
    ({ registration_id, race_number }) => registration_id === boatId && race_number === Number(race),
  );
  return (
    <fieldset className={formStyles.group} aria-label={t.change}>
      <div className={formStyles.pair}>
        <SearchSelect
          label={t.boat}
          data={entries.map((one) => ({ value: one.id, label: boatTitle(one) }))}
          nothingFoundMessage={t.noBoatMatches}
          value={boatId}
          onChange={(id) => void replace(() => setBoatId(id))}
        />
        <Select
          label={t.inRace}
          data={races.map((one) => ({ value: String(one.race_number), label: raceTitle(one) }))}
          value={race}
          onChange={(number) => void replace(() => setRace(number))}
        />
      </div>
      {boat && race && scores.data ? (
        <Drafts of={drafts}>
          <OneChange
            key={`${boat.id} ${race}`}
            boat={boat}
            raceNumber={Number(race)}
            score={score}
            onAdd={onAdd}
            onClose={onClose}
          />
        </Drafts>
      ) : (
        <div className={formStyles.actions}>
          <Button variant="default" onClick={onClose}>
            {t.noChange}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface OneChangeProps extends ChangeFormProps {
  boat: Registration;
  raceNumber: number;
  score: Score | undefined;
}

function OneChange({ boat, raceNumber, score, onAdd, onClose }: OneChangeProps) {
  const { regatta, races, codes } = useRegatta();
  const race = races.find(({ race_number }) => race_number === raceNumber)!;
  const fleet = regatta.fleets.find(({ name }) => boat.fleets.includes(name));
  // The score when the form opened: later changes must show before the decision is signed.
  const [before] = useState(() => toScoreState(score));
  const form = useForm({
    start: draftOfScore({ ...before, version: score?.version ?? 0 }, fleet ?? regatta.fleets[0]!),
    check: (draft) => draftIssues(draft, codes),
    toRequest: (draft): DecisionChange => ({
      registration_id: boat.id,
      race_number: raceNumber,
      before,
      after: scoreOf(draft, fleet ?? regatta.fleets[0]!, codes, startOfBoat(race, boat)),
    }),
    save: onAdd,
  });
  return (
    <Form form={form}>
      <p className={formStyles.note}>{t.now(scoreWords(before))}</p>
      <TextInput
        label={t.elapsed}
        description={t.asCorrected}
        placeholder="0:43:13"
        inputMode="numeric"
        {...form.field('finish_time')}
      />
      <CodeFields form={form} fleet={fleet ?? regatta.fleets[0]!} raceNumber={raceNumber} />
      <FormFooter form={form} save={t.addChange} disabled={!form.changed}>
        <Button variant="default" onClick={onClose}>
          {t.noChange}
        </Button>
      </FormFooter>
    </Form>
  );
}
