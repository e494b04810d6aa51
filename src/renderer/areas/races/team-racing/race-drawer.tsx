import type { TeamRace } from '@contract/areas/racing/team-races';
import { raceDrawer as t } from '@messages/races/team-racing';
import type { Opened } from '@/api/edit-conflict';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { RecordDrawer } from '@/ui/record-drawer';
import type { StageView } from './stage-views';

interface RaceDrawerProps {
  race: TeamRace | null;
  view: StageView;
  onClose: () => void;
}

/** A race's note, and race wins deducted by the protest committee. */
export function RaceDrawer({ race, view, onClose }: RaceDrawerProps) {
  return (
    <RecordDrawer title={race && t.race(race.number)} onClose={onClose}>
      {race && <RaceForm key={race.id} race={race} view={view} onSaved={onClose} />}
    </RecordDrawer>
  );
}

const draftOf = ({ note, first, second, version }: TeamRace) => ({
  note: note ?? '',
  first: first.wins_deducted,
  second: second.wins_deducted,
  opened: { version } as Opened,
});

function RaceForm({ race, view, onSaved }: { race: TeamRace; view: StageView; onSaved: () => void }) {
  const form = useApiForm('teamRaces.save', {
    start: draftOf(race),
    toRequest: ({ note, first, second, opened }) => {
      const { version: _, ...fields } = race;
      return {
        ...fields,
        first: { ...race.first, wins_deducted: first ?? 0 },
        second: { ...race.second, wins_deducted: second ?? 0 },
        note: note.trim() || null,
        if_version: opened.version,
      };
    },
    onSaved,
  });
  const { nameOf } = view;
  return (
    <Form form={form}>
      <TextInput label={t.note} placeholder={t.whyPointsWereAdded} {...form.field('note')} />
      <p className={formStyles.note}>{t.raceWinsDeducted}</p>
      <div className={formStyles.pair}>
        <NumberField label={nameOf(race.first.team_id)} decimals={1} {...form.field('first')} />
        <NumberField label={nameOf(race.second.team_id)} decimals={1} {...form.field('second')} />
      </div>
      <FormFooter
        form={form}
        conflict={{
          valuesOf: draftOf,
          describe: ({ note, first, second }) => [
            ['Note', note],
            [nameOf(race.first.team_id), String(first)],
            [nameOf(race.second.team_id), String(second)],
          ],
        }}
      />
    </Form>
  );
}
