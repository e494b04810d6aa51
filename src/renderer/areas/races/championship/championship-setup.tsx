import type { Championship } from '@contract/areas/racing/championships';
import type { Regatta } from '@contract/areas/racing/regattas';
import { PROMOTED } from '@dockside/scoring';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { IfMay, useRefusal } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { formatCount, formatList } from '@/lib/format';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { Checkbox, Select, TextInput } from '@/ui/fields';
import { PlainForm } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { FormActions } from '@/ui/form/form-actions';
import { NumberField } from '@/ui/form/number-field';
import { Group } from '@/ui/layout';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { askReason } from '../ask-reason';
import { useRegatta } from '../regatta/regatta-context';
import { openedParts, saveParts } from '../setup/regatta-part';
import { scoredRaces } from '../setup/result-effects';
import styles from './championship.module.css';
import { type ChampionshipDraft, draftFor, type Format, stagesOf } from './championship-draft';
import { GroupName } from './group-name';
import { stageNames } from './next-assignment';

/** Splits fleets into groups. */
export function ChampionshipSetup() {
  const { regatta, races } = useRegatta();
  const save = useApiMutation('regattas.save');
  /** Asks for a reason if the fleet has results: their scoring changes. */
  const write = async (championships: Championship[], { fleet }: Championship) => {
    const scored = scoredRaces(races, fleet).length;
    const reason =
      scored === 0
        ? ''
        : await askReason({
            title: `Change the groups of ${fleet}?`,
            detail: `Saving scores ${formatCount(scored, 'race')} of ${fleet} again.`,
            confirm: 'Change them',
          });
    if (reason === null) return;
    const opened = openedParts(regatta, ['championships']);
    save.mutate({ body: saveParts(regatta, opened, { championships, reason }) });
  };
  const mayChange = useRefusal('regattas.save') === null;
  const split = new Set(regatta.championships.map(({ fleet }) => fleet));
  const whole = regatta.fleets.filter(({ name }) => !split.has(name));
  return (
    <Page title="Split fleets">
      <div className={formStyles.form} style={{ padding: '0.25rem 1rem 2rem', maxWidth: '46rem' }}>
        <Text>
          For fleets too large for one start line: an even qualifying series, then Gold, Silver … finals and
          perhaps a medal race. Radio sailing has heats.
        </Text>
        {save.error && (
          <Notice tone="danger" role="alert">
            {explain(save.error).title}. {explain(save.error).detail}
          </Notice>
        )}
        {regatta.championships.map((championship) => (
          <OneChampionship
            key={championship.id}
            championship={championship}
            onRemove={() =>
              void write(
                regatta.championships.filter(({ id }) => id !== championship.id),
                championship,
              )
            }
          />
        ))}
        {regatta.fleets.length === 0 && <Text>No fleets yet. Add one under “Fleets” first.</Text>}
        {whole.length > 0 && mayChange && (
          <NewChampionship
            key={whole[0]!.name}
            regatta={regatta}
            fleets={whole.map(({ name }) => name)}
            saving={save.isPending}
            onSave={(championship) => void write([...regatta.championships, championship], championship)}
          />
        )}
      </div>
    </Page>
  );
}

const carriedTexts: Record<Championship['carried'], string> = {
  scores: 'All qualifying scores count in the final series.',
  rank: 'The rank after the qualifying series counts in the final series, as points.',
};

function leadOf([first]: Championship['stages'], carried: Championship['carried']): string {
  if (first?.stage === 'heats')
    return `${formatCount(first.promoted ?? PROMOTED, 'boat')} of each heat sail again in the next one up.`;
  return first?.regroup === 'last_race'
    ? `Qualifying groups follow each race. ${carriedTexts[carried]}`
    : carriedTexts[carried];
}

function OneChampionship({ championship, onRemove }: { championship: Championship; onRemove: () => void }) {
  const { regatta } = useRegatta();
  const { name, fleet, stages, assignments, carried } = championship;
  const remove = async () => {
    const sure = await confirm({
      title: `Sail ${fleet} as one fleet again?`,
      children: <p>Its groups are removed. They have no boats yet.</p>,
      confirm: 'Remove groups',
      isDestructive: true,
    });
    if (sure) onRemove();
  };
  return (
    <Section title={`${name} (${fleet})`} lead={leadOf(stages, carried)}>
      <ul className={styles.list}>
        {stages.map(({ stage, groups }) => (
          <li key={stage} className={styles.summary}>
            <span>{stageNames[stage]}:</span>
            {groups.map((group) => (
              <span key={group.name}>
                <GroupName championship={championship} name={group.name} />
                {group.boats !== null && ` ${group.boats} boats`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Group gap="xs" mt="0.75rem">
        <LinkButton to="/races/$regattaId/championship" params={{ regattaId: regatta.id }} search={{ fleet }}>
          Assign boats to {stages[0]?.stage === 'heats' ? 'heats' : 'groups'}
        </LinkButton>
        {assignments.length === 0 && (
          <IfMay need="regattas.save">
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              Remove…
            </Button>
          </IfMay>
        )}
      </Group>
      {assignments.length > 0 && (
        <p className={formStyles.note}>To remove it, first take its boats out of their groups.</p>
      )}
    </Section>
  );
}

interface NewChampionshipProps {
  regatta: Regatta;
  fleets: string[];
  saving: boolean;
  onSave: (championship: Championship) => void;
}

const counts = ['2', '3', '4'];
const formats: { value: Format; label: string }[] = [
  { value: 'ranking', label: 'Groups by the ranking, then finals' },
  { value: 'shrs', label: 'Groups by each race, then finals (SHRS)' },
  { value: 'hms', label: 'Heats with promotion (HMS)' },
];

function NewChampionship({ regatta, fleets, saving, onSave }: NewChampionshipProps) {
  const [draft, setDraft] = useState<ChampionshipDraft>(() => draftFor(fleets[0]!));
  const change = (part: Partial<ChampionshipDraft>) => setDraft((before) => ({ ...before, ...part }));
  const stages = stagesOf(draft, regatta);
  const names = stages.map(({ groups }) => formatList(groups.map(({ name }) => name)));
  return (
    <Section title="Sail a fleet in groups" lead={`The groups will be ${names.join('; then ')}.`}>
      <PlainForm
        changed={!saving && JSON.stringify(draft) !== JSON.stringify(draftFor(draft.fleet))}
        onSubmit={() => {
          const { name, fleet, carried } = draft;
          onSave({ id: `chp_${uuidv7()}`, name: name.trim(), fleet, carried, stages, assignments: [] });
        }}
      >
        <div className={formStyles.pair}>
          <Select
            label="Fleet"
            data={fleets}
            value={draft.fleet}
            onChange={(fleet) => fleet && setDraft(draftFor(fleet))}
          />
          <TextInput
            label="Name"
            required
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </div>
        <Select
          label="Format"
          data={formats}
          value={draft.format}
          onChange={(value) => change({ format: value as Format })}
        />
        {draft.format === 'hms' ? (
          <div className={formStyles.pair}>
            <Select
              label="Heats"
              data={[...counts, '5']}
              value={String(draft.heats)}
              onChange={(value) => change({ heats: Number(value) })}
            />
            <NumberField
              label="Boats promoted"
              description="From each heat to the next one up."
              min={1}
              decimals={0}
              hideControls={false}
              value={draft.promoted}
              onChange={(promoted) => change({ promoted })}
            />
          </div>
        ) : (
          <SeriesFields draft={draft} onChange={change} />
        )}
        <FormActions
          save={`Sail ${draft.fleet} in ${draft.format === 'hms' ? 'heats' : 'groups'}`}
          loading={saving}
          disabled={!draft.name.trim() || (draft.format === 'hms' && draft.promoted === null)}
        />
      </PlainForm>
    </Section>
  );
}

/** Groups of a qualifying and a final series. */
function SeriesFields({
  draft,
  onChange: change,
}: {
  draft: ChampionshipDraft;
  onChange: (part: Partial<ChampionshipDraft>) => void;
}) {
  return (
    <>
      <div className={formStyles.pair}>
        <Select
          label="Qualifying groups"
          data={counts}
          value={String(draft.qualifying)}
          onChange={(value) => change({ qualifying: Number(value) })}
        />
        <Select
          label="Final groups"
          data={[{ value: '0', label: 'No final series' }, ...counts]}
          value={String(draft.finals)}
          onChange={(value) => change({ finals: Number(value) })}
        />
      </div>
      <Select
        label="Carried into the final series"
        data={[
          { value: 'scores', label: 'All qualifying scores' },
          { value: 'rank', label: 'The qualifying rank, as points' },
        ]}
        value={draft.carried}
        onChange={(value) => change({ carried: value as Championship['carried'] })}
      />
      <Checkbox
        label="Medal race for the top ten, double points"
        checked={draft.medal}
        onChange={({ currentTarget }) => change({ medal: currentTarget.checked })}
      />
    </>
  );
}
