import type { TeamRace } from '@contract/areas/racing/team-races';
import { formatBoats, roundName, type TeamBoat, type TeamSideName, teamRaceProblem } from '@dockside/scoring';
import { pairingList as t } from '@messages/races/team-racing';
import { IconDots } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useRefusal } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { IconButton } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import { useUnsaved } from '@/ui/form/drafts';
import { Menu } from '@/ui/menu';
import { numeric, Table } from '@/ui/table';
import { useRegatta } from '../regatta/regatta-context';
import { RaceDrawer } from './race-drawer';
import { otherBoats, readBoats } from './result-text';
import { newRace, type StageView } from './stage-views';
import styles from './team-racing.module.css';

const sides = ['first', 'second'] as const satisfies TeamSideName[];

/** The races of a stage as one table for the keyboard: places of a team, Enter, the next race. */
export function PairingList({ view }: { view: StageView }) {
  const { stage, races } = view;
  const [opened, setOpened] = useState<TeamRace | null>(null);
  return (
    <>
      <p className={styles.hint}>{t.typeOneTeamsPlaces}</p>
      <Table
        label={t.racesOf(stage.name)}
        className={styles.list}
        headings={[
          numeric(t.race),
          t.round,
          t.firstTeam,
          t.places,
          numeric(t.points),
          t.secondTeam,
          { text: t.placesOfSecond, hidden: true },
          { text: t.pointsOfSecond, hidden: true },
          t.result,
          { text: t.actions, hidden: true },
        ]}
      >
        <tbody>
          {races.map((race, index) => (
            <PairingRow
              key={race.id}
              view={view}
              race={race}
              neighbours={[races[index - 1], races[index + 1]]}
              onOpen={() => setOpened(race)}
            />
          ))}
        </tbody>
      </Table>
      <RaceDrawer
        race={races.find(({ id }) => id === opened?.id) ?? null}
        view={view}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

interface PairingRowProps {
  view: StageView;
  race: TeamRace;
  /** The races before and after it. */
  neighbours: [TeamRace | undefined, TeamRace | undefined];
  onOpen: () => void;
}

type Typed = Record<TeamSideName, string>;

const typedOf = (race: TeamRace): Typed => ({
  first: formatBoats(race.first.boats),
  second: formatBoats(race.second.boats),
});

function PairingRow({ view, race, neighbours, onOpen }: PairingRowProps) {
  const { event, stage, scores, nameOf } = view;
  const save = useApiMutation('teamRaces.save');
  const refusal = useRefusal('teamRaces.save');
  // Text that differs from the saved race; null: none.
  const [typed, setTyped] = useState<Typed | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stored = typedOf(race);
  useUnsaved(typed !== null && sides.some((side) => typed[side] !== stored[side]));
  const shown = typed ?? stored;
  const result = scores.get(race.id);
  const score = result?.score;

  /** Saves what was typed. @returns false if it cannot be */
  const keep = async (): Promise<boolean> => {
    if (!typed) return true;
    const filled = withOther(typed, stored, event.boats);
    const first = readBoats(filled.first, event.boats);
    const second = readBoats(filled.second, event.boats);
    const read = typeof first !== 'string' && typeof second !== 'string' && { first, second };
    const wrong = read ? faultOf(view, race, read) : [first, second].find((one) => typeof one === 'string');
    if (wrong || !read) {
      setProblem(String(wrong));
      return false;
    }
    const { version, ...fields } = race;
    try {
      await save.mutateAsync({
        body: {
          ...fields,
          first: { ...race.first, boats: read.first },
          second: { ...race.second, boats: read.second },
          if_version: version,
        },
      });
      setTyped(null);
      setProblem(null);
      return true;
    } catch (error) {
      setTyped(filled);
      setProblem(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const onKeyDown = async (pressed: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = pressed;
    if (key === 'Escape' && typed) {
      pressed.stopPropagation();
      setTyped(null);
      setProblem(null);
    }
    const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    pressed.preventDefault();
    if (await keep()) focusBeside(currentTarget, step);
  };
  const title = t.raceOf(race.number, nameOf(race.first.team_id), nameOf(race.second.team_id));
  const notes = [problem, problem ? null : result?.not_scored, race.note].filter(Boolean);
  return (
    <>
      <tr data-unsaved={typed !== null || undefined}>
        <td data-numeric>{race.number}</td>
        <td>{roundName(stage, race.round)}</td>
        {sides.map((side) => (
          <SideCells
            key={side}
            name={nameOf(race[side].team_id)}
            won={score?.winner === side}
            deducted={race[side].wins_deducted}
            total={score?.totals[side]}
            why={score?.boats[side].map(({ points, explanation }) => `${points}: ${explanation}`).join('\n')}
          >
            <input
              className={styles.places}
              aria-label={t.placesOf(nameOf(race[side].team_id), race.number)}
              aria-invalid={problem !== null || undefined}
              data-side={side}
              autoComplete="off"
              readOnly={refusal !== null}
              value={shown[side]}
              onChange={({ currentTarget }) => setTyped({ ...shown, [side]: currentTarget.value })}
              onFocus={({ currentTarget }) => currentTarget.select()}
              onBlur={() => void keepWhenDone()}
              onKeyDown={(pressed) => void onKeyDown(pressed)}
            />
          </SideCells>
        ))}
        <td>{typed ? t.notSavedYet : (score?.explanation ?? t.toSail)}</td>
        <td>
          <RowMenu view={view} race={race} title={title} neighbours={neighbours} onOpen={onOpen} />
        </td>
      </tr>
      {notes.length > 0 && (
        <tr className={styles.note}>
          <td colSpan={10} role={problem ? 'alert' : undefined}>
            {notes.join(' · ')}
          </td>
        </tr>
      )}
    </>
  );

  /** Leaving the row saves it once both teams are there; a half row waits. */
  async function keepWhenDone(): Promise<void> {
    if (!typed) return;
    const filled = withOther(typed, stored, event.boats);
    if (filled.first.trim() !== '' && filled.second.trim() !== '') await keep();
  }
}

/** The fault of a result, by the team’s name; null if it can be saved. */
function faultOf(
  { event, nameOf }: StageView,
  race: TeamRace,
  boats: Record<TeamSideName, TeamBoat[]>,
): string | null {
  const blank = sides.filter((side) => boats[side].length === 0);
  if (blank.length === 2) return null;
  if (blank[0]) return t.typePlacesOfToo(nameOf(race[blank[0]].team_id));
  const [first, second] = sides.map((side) => ({ ...race[side], boats: boats[side] }));
  const fault = teamRaceProblem(event.boats, { first: first!, second: second! });
  if (!fault) return null;
  const [side = '', , boat] = fault.field.split('.');
  const team = nameOf(race[side as TeamSideName].team_id);
  return t.faultOfBoat(team, Number(boat) + 1, fault.problem);
}

/** Typed text with the places of the other team where they follow: it has typed none, or had the rest before. */
function withOther(typed: Typed, stored: Typed, size: number): Typed {
  const to = sides.find((side) => {
    const other = otherOf(side);
    if (typed[side].trim() === '') return typed[other].trim() !== '';
    const isAlone = typed[side] === stored[side] && typed[other] !== stored[other];
    return isAlone && typed[other].trim() !== '' && stored[side] === restOf(stored[other], size);
  });
  const rest = to && restOf(typed[otherOf(to)], size);
  return to && rest ? { ...typed, [to]: rest } : typed;
}

const otherOf = (side: TeamSideName): TeamSideName => (side === 'first' ? 'second' : 'first');

/** Places that typed text leaves to the other team; null if that does not follow. */
function restOf(text: string, size: number): string | null {
  const boats = readBoats(text, size);
  return typeof boats === 'string' ? null : otherBoats(boats, size);
}

/** Moves to the same team's field of the race above or below. */
function focusBeside(field: HTMLInputElement, step: number): void {
  const fields = [
    ...(field.closest('table')?.querySelectorAll<HTMLInputElement>(`[data-side="${field.dataset.side}"]`) ??
      []),
  ];
  fields[fields.indexOf(field) + step]?.focus();
}

interface SideCellsProps {
  name: string;
  won: boolean;
  deducted: number;
  total: number | undefined;
  why: string | undefined;
  children: ReactNode;
}

function SideCells({ name, won, deducted, total, why, children }: SideCellsProps) {
  return (
    <>
      <th scope="row">
        {won ? <strong>{name}</strong> : name}
        {deducted > 0 && ` (−${deducted})`}
      </th>
      <td>{children}</td>
      <td data-numeric title={why}>
        {won ? <strong>{total}</strong> : total}
      </td>
    </>
  );
}

interface RowMenuProps extends PairingRowProps {
  title: string;
}

function RowMenu({ view, race, title, neighbours: [above, below], onOpen }: RowMenuProps) {
  const { regatta } = useRegatta();
  const save = useApiMutation('teamRaces.save');
  const remove = useApiMutation('teamRaces.remove');
  const refusal = useRefusal('teamRaces.save');
  const swap = useMutation({
    mutationFn: async (other: TeamRace) => {
      for (const [one, number] of [
        [race, other.number],
        [other, race.number],
      ] as const) {
        const { version, ...fields } = one;
        await save.mutateAsync({ body: { ...fields, number, if_version: version } });
      }
    },
  });
  if (refusal !== null) return null;
  const again = () => {
    const [first, second] = [race.first.team_id, race.second.team_id];
    save.mutate({ body: newRace(regatta.id, view, { round: race.round, first, second }) });
  };
  const turn = () => {
    const { version, ...fields } = race;
    save.mutate({ body: { ...fields, first: race.second, second: race.first, if_version: version } });
  };
  const takeOff = async () => {
    const isSailed = race.first.boats.length + race.second.boats.length > 0;
    const sure =
      !isSailed ||
      (await confirm({
        title: t.delete(title),
        children: <p>{t.itLeavesPairingList}</p>,
        confirm: t.deleteRace,
        isDestructive: true,
      }));
    if (sure) remove.mutate({ query: { id: race.id, if_version: race.version } });
  };
  return (
    <Menu>
      <Menu.Target>
        <IconButton aria-label={t.actionsFor(title)}>
          <IconDots size={16} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onOpen}>{t.noteAndDeductions}</Menu.Item>
        <Menu.Item onClick={again}>{t.addAnotherRace}</Menu.Item>
        <Menu.Item onClick={turn}>{t.swapColours}</Menu.Item>
        <Menu.Item disabled={!above} onClick={() => above && swap.mutate(above)}>
          {t.moveUp}
        </Menu.Item>
        <Menu.Item disabled={!below} onClick={() => below && swap.mutate(below)}>
          {t.moveDown}
        </Menu.Item>
        <Menu.Item onClick={() => void takeOff()}>{t.deleteRace}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
