import type { Fleet } from '@contract/areas/racing/regattas';
import { checkInScreen as t } from '@messages/races/check-in';
import { boatTitle } from '@shared/boat-title';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { Page } from '@/shell/page';
import { useIsPainted } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { checkIn } from '../finish-line/actions/undoable-actions';
import { useFieldFocus } from '../finish-line/actions/use-action-keys';
import { useRaceActions } from '../finish-line/actions/use-race-actions';
import { OutboxStatus } from '../finish-line/entry-bar';
import { OneRace } from '../finish-line/one-race';
import { type Boat, boatsByFleet, type RaceView } from '../finish-line/race-view';
import { LineSheets } from '../line-sheets/line-sheets';
import { fleetsOf, raceTitle, useRegatta } from '../regatta/regatta-context';
import { LeftSails } from '../sail/left-sails';
import { SailChoice } from '../sail/sail-choice';
import { SailInput } from '../sail/sail-input';
import { useSailEntry } from '../sail/use-sail-entry';
import { formatClock, momentOfEvent } from '../times';
import styles from './check-in.module.css';
import { countCheckIn, findForCheckIn, readCheckIn } from './check-in-view';

/** The start check-in of the race in the address: who came to the start (RRS A5.3). */
export function CheckInScreen() {
  const { raceNumber } = useParams({ from: '/races/$regattaId/$raceNumber/check-in' });
  const { regatta } = useRegatta();
  const { paper } = useSearch({ strict: false }) as { paper?: 'sheets' };
  const navigate = useNavigate();
  // In the address, so that a reload shows the same sheets.
  const show = (paper: 'sheets' | undefined) => void navigate({ to: '.', search: { paper } as never });
  return (
    <OneRace key={`${regatta.id}/${raceNumber}`} raceNumber={Number(raceNumber)}>
      {(view) =>
        paper === 'sheets' ? (
          <LineSheets
            race={view.race}
            entries={view.boats.map(({ entry }) => entry)}
            onBack={() => show(undefined)}
          />
        ) : (
          <CheckIn view={view} onPaper={() => show('sheets')} />
        )
      }
    </OneRace>
  );
}

function CheckIn({ view, onPaper }: { view: RaceView; onPaper: () => void }) {
  const { regatta } = useRegatta();
  const { race, boats } = view;
  const actions = useRaceActions(race);
  const field = useSailEntry();
  const input = useRef<HTMLInputElement>(null);
  const focusField = useFieldFocus(input);
  const { boat, boats: fitting, hint } = readCheckIn(field, boats);
  const isTyped = field.text.trim() !== '';
  const missing = boats.filter(({ checkedIn }) => checkedIn === null);
  const counts = countCheckIn(boats);
  // A boat that is in no group yet is with her fleet.
  const fleets = [...fleetsOf(race, regatta), ...regatta.fleets];
  const note = (noted: readonly Boat[], to: boolean | null) => {
    if (noted.length > 0) actions.perform(checkIn(race, noted, to));
    field.clear();
    focusField();
  };
  const toggle = (one: Boat) => note([one], one.checkedIn ? null : true);
  const take = (one: Boat) => {
    if (!one.checkedIn) return note([one], true);
    actions.announce(t.alreadyCheckedIn(boatTitle(one.entry)));
    field.clear();
  };
  const enter = (at: number) => {
    if (boat) take(boat);
    else if (isTyped) field.ask(at);
  };
  useShortcut('mod+z', actions.undo, t.undo, { group: t.checkIn, whileTyping: true });
  useShortcut('mod+shift+z', actions.redo, t.redo, { group: t.checkIn, whileTyping: true });
  useShortcut('escape', field.clear, t.clearField, { group: t.checkIn, whileTyping: true });
  const { announcement } = actions;
  return (
    <Page
      title={t.checkInTitle(raceTitle(race))}
      fill
      actions={
        <>
          <Button variant="subtle" disabled={boats.length === 0} onClick={onPaper}>
            {t.paperSheets}
          </Button>
          <Button variant="default" disabled={missing.length === 0} onClick={() => note(missing, true)}>
            {t.checkInRest}
          </Button>
          <Button variant="default" disabled={missing.length === 0} onClick={() => note(missing, false)}>
            {t.markRestAbsent}
          </Button>
          <Button
            variant="default"
            disabled={!actions.canUndo}
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={actions.undo}
          >
            {t.undo}
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        <div className={styles.top}>
          <Counts {...counts} />
          <div className={styles.entry}>
            <SailInput
              ref={input}
              className={styles.field}
              aria-label={t.sailNumberLastDigits}
              aria-describedby="check-in-hint"
              choices={fitting.length}
              picked={field.picked}
              value={field.text}
              onType={field.type}
              onKeyDown={(event) => {
                if (field.moveBy(event, fitting.length)) event.preventDefault();
                if (event.key === 'Enter' && !event.repeat) enter(momentOfEvent(event.nativeEvent));
              }}
            />
            <p className={styles.hint} id="check-in-hint">
              {hint ? (
                <>
                  {boat && <KeyHint keys="enter" />} {hint}
                </>
              ) : (
                (announcement?.text ?? t.typeLastDigits)
              )}
            </p>
          </div>
          <OutboxStatus>{null}</OutboxStatus>
          {fitting.length > 1 && (
            <div className={styles.choice}>
              <SailChoice
                boats={fitting}
                picked={field.picked}
                isDone={({ checkedIn }) => checkedIn === true}
                beside={({ checkedIn }) => (checkedIn ? t.checkedIn : null)}
                onTake={(index) => take(fitting[index]!)}
              />
            </div>
          )}
          <LeftSails
            left={field.left}
            boatsOf={({ text }) => findForCheckIn(text, boats).boats}
            onTake={(index, typed) => {
              field.forget(typed);
              take(findForCheckIn(typed.text, boats).boats[index]!);
            }}
            onForget={field.forget}
          />
        </div>
        <Boats view={view} fleets={fleets} fitting={isTyped ? fitting : null} onTouch={toggle} />
        <VisuallyHidden role="status" aria-live="polite">
          {announcement && <span key={announcement.at}>{announcement.text}</span>}
        </VisuallyHidden>
      </div>
    </Page>
  );
}

function Counts({ came, missing, absent }: ReturnType<typeof countCheckIn>) {
  return (
    <dl className={styles.counts}>
      <div data-tone="success">
        <dt>{t.checkedIn}</dt>
        <dd>{came}</dd>
      </div>
      <div data-tone={missing > 0 ? 'warning' : undefined}>
        <dt>{t.toCheckIn}</dt>
        <dd>{missing}</dd>
      </div>
      {absent > 0 && (
        <div>
          <dt>{t.absent}</dt>
          <dd>{absent}</dd>
        </div>
      )}
    </dl>
  );
}

interface BoatsProps {
  view: RaceView;
  fleets: readonly Fleet[];
  /** The boats that fit what is typed; null while nothing is. */
  fitting: readonly Boat[] | null;
  onTouch: (boat: Boat) => void;
}

/** Boats that fill a laptop's screen. */
const FIRST_BOATS = 72;

/** The boats to touch, fleet by fleet. The screen opens with the first of them; the others come after its paint. */
function Boats({ view, fleets, fitting, onTouch }: BoatsProps) {
  const isWhole = useIsPainted();
  const groups = boatsByFleet(view.boats, fleets);
  const first = new Set(groups.flatMap(({ boats }) => boats).slice(0, FIRST_BOATS));
  return (
    <div className={styles.fleets}>
      {groups.map(({ fleet, boats }) => (
        <FleetBoats
          key={fleet.name}
          view={view}
          fleet={fleet}
          boats={boats}
          shown={isWhole ? boats : boats.filter((boat) => first.has(boat))}
          fitting={fitting}
          onTouch={onTouch}
        />
      ))}
      {view.boats.length === 0 && <p className={styles.none}>{t.noBoats}</p>}
    </div>
  );
}

interface FleetBoatsProps extends Omit<BoatsProps, 'fleets'> {
  fleet: Fleet;
  boats: readonly Boat[];
  /** Boats that have a button by now. */
  shown: readonly Boat[];
}

function FleetBoats({ view, fleet, boats, shown, fitting, onTouch }: FleetBoatsProps) {
  const { timeZone } = useRegatta();
  const start = view.race.starts.find((one) => one.fleet === fleet.name)?.starts_at;
  const { came, missing } = countCheckIn(boats);
  return (
    <fieldset className={styles.fleet} aria-label={fleet.name}>
      <h2>
        {fleet.name}{' '}
        <span>
          {missing > 0
            ? t.checkedInAndToCheckIn(came, boats.length, missing)
            : t.checkedInOf(came, boats.length)}
          {start != null && ` · ${t.start(formatClock(start, timeZone, false))}`}
        </span>
      </h2>
      <div className={styles.boats}>
        {shown.map((boat) => (
          <button
            key={boat.entry.id}
            type="button"
            className={styles.boat}
            aria-pressed={boat.checkedIn === true}
            data-state={`${boat.checkedIn}`}
            data-faint={fitting !== null && !fitting.includes(boat)}
            title={boatTitle(boat.entry)}
            onClick={() => onTouch(boat)}
          >
            <span className={styles.sail}>
              {boat.checkedIn && <IconCheck size={18} stroke={3} aria-hidden="true" />}
              {boat.entry.sail_number}
            </span>
            <span className={styles.name}>
              {boat.checkedIn === false ? t.absent : (boat.entry.boat_name ?? boat.entry.helm ?? ' ')}
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
