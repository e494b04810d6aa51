import type { Championship } from '@contract/areas/racing/championships';
import type { Regatta } from '@contract/areas/racing/regattas';
import { PROMOTED } from '@dockside/scoring';
import { championshipSetup as t } from '@messages/races/championship';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { IfMay, useRefusal } from '@/api/allowed';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { formatList } from '@/lib/format';
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
            title: t.changeGroupsOf(fleet),
            detail: t.savingScoresAgain(scored, fleet),
            confirm: t.changeThem,
          });
    if (reason === null) return;
    const opened = openedParts(regatta, ['championships']);
    save.mutate({ body: saveParts(regatta, opened, { championships, reason }) });
  };
  const mayChange = useRefusal('regattas.save') === null;
  const split = new Set(regatta.championships.map(({ fleet }) => fleet));
  const whole = regatta.fleets.filter(({ name }) => !split.has(name));
  return (
    <Page title={t.splitFleets}>
      <div
        className={formStyles.form}
        style={{ padding: 'var(--s1) var(--s4) var(--s5)', maxWidth: '46rem' }}
      >
        <Text>{t.forFleetsTooLarge}</Text>
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
        {regatta.fleets.length === 0 && <Text>{t.noFleetsYet}</Text>}
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
  scores: t.allQualifyingScoresCount,
  rank: t.rankAfterQualifyingSeries,
};

function leadOf([first]: Championship['stages'], carried: Championship['carried']): string {
  if (first?.stage === 'heats') return t.boatsOfEachHeat(first.promoted ?? PROMOTED);
  return first?.regroup === 'last_race'
    ? t.qualifyingGroupsFollowEachRace(carriedTexts[carried])
    : carriedTexts[carried];
}

function OneChampionship({ championship, onRemove }: { championship: Championship; onRemove: () => void }) {
  const { regatta } = useRegatta();
  const { name, fleet, stages, assignments, carried } = championship;
  const remove = async () => {
    const sure = await confirm({
      title: t.sailAsOneFleetAgain(fleet),
      children: <p>{t.itsGroupsAreRemoved}</p>,
      confirm: t.removeGroups,
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
                {group.boats !== null && ` ${t.boats(group.boats)}`}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Group gap="var(--s2)" mt="var(--s3)">
        <LinkButton to="/races/$regattaId/championship" params={{ regattaId: regatta.id }} search={{ fleet }}>
          {stages[0]?.stage === 'heats' ? t.assignBoatsToHeats : t.assignBoatsToGroups}
        </LinkButton>
        {assignments.length === 0 && (
          <IfMay need="regattas.save">
            <Button variant="subtle" color="red" onClick={() => void remove()}>
              {t.remove}
            </Button>
          </IfMay>
        )}
      </Group>
      {assignments.length > 0 && <p className={formStyles.note}>{t.toRemoveIt}</p>}
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
  { value: 'ranking', label: t.groupsByRanking },
  { value: 'shrs', label: t.groupsByEachRace },
  { value: 'hms', label: t.heatsWithPromotionHms },
];

function NewChampionship({ regatta, fleets, saving, onSave }: NewChampionshipProps) {
  const [draft, setDraft] = useState<ChampionshipDraft>(() => draftFor(fleets[0]!));
  const change = (part: Partial<ChampionshipDraft>) => setDraft((before) => ({ ...before, ...part }));
  const stages = stagesOf(draft, regatta);
  const names = stages.map(({ groups }) => formatList(groups.map(({ name }) => name)));
  return (
    <Section title={t.sailFleetInGroups} lead={t.groupsWillBe(names)}>
      <PlainForm
        changed={!saving && JSON.stringify(draft) !== JSON.stringify(draftFor(draft.fleet))}
        onSubmit={() => {
          const { name, fleet, carried } = draft;
          onSave({ id: `chp_${uuidv7()}`, name: name.trim(), fleet, carried, stages, assignments: [] });
        }}
      >
        <div className={formStyles.pair}>
          <Select
            label={t.fleet}
            data={fleets}
            value={draft.fleet}
            onChange={(fleet) => fleet && setDraft(draftFor(fleet))}
          />
          <TextInput
            label={t.name}
            required
            value={draft.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </div>
        <Select
          label={t.format}
          data={formats}
          value={draft.format}
          onChange={(value) => change({ format: value as Format })}
        />
        {draft.format === 'hms' ? (
          <div className={formStyles.pair}>
            <Select
              label={t.heats}
              data={[...counts, '5']}
              value={String(draft.heats)}
              onChange={(value) => change({ heats: Number(value) })}
            />
            <NumberField
              label={t.boatsPromoted}
              description={t.fromEachHeat}
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
          save={draft.format === 'hms' ? t.sailInHeats(draft.fleet) : t.sailInGroups(draft.fleet)}
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
          label={t.qualifyingGroups}
          data={counts}
          value={String(draft.qualifying)}
          onChange={(value) => change({ qualifying: Number(value) })}
        />
        <Select
          label={t.finalGroups}
          data={[{ value: '0', label: t.noFinalSeries }, ...counts]}
          value={String(draft.finals)}
          onChange={(value) => change({ finals: Number(value) })}
        />
      </div>
      <Select
        label={t.carriedIntoFinalSeries}
        data={[
          { value: 'scores', label: t.allQualifyingScores },
          { value: 'rank', label: t.qualifyingRank },
        ]}
        value={draft.carried}
        onChange={(value) => change({ carried: value as Championship['carried'] })}
      />
      <Checkbox
        label={t.medalRaceForTopTen}
        checked={draft.medal}
        onChange={({ currentTarget }) => change({ medal: currentTarget.checked })}
      />
    </>
  );
}
