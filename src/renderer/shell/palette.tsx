import { palette as t } from '@messages/shell';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { searchWords, toSearchText } from '@/lib/search';
import { KeyHint } from '@/ui/key-hint';
import { type Command, inGroups, keysOf, useCurrentCommands } from '@/ui/keyboard/commands';
import {
  createSpotlight,
  Spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@/ui/spotlight';
import styles from './palette.module.css';
import { paletteIsThere, typedEarly } from './palette-keys';
import { useFoundRecords } from './palette-records';

const [store, spotlight] = createSpotlight();

const ASKS = t.whatDoYouWant;

/** The palette (Ctrl K): all commands of the screen and the shell, and people, boats, bookings and bands by name. */
export function Palette() {
  const [early, setEarly] = useState(openIfAskedFor);
  const [query, setQuery] = useState(early?.text ?? '');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => paletteIsThere(spotlight.open), []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      title={t.findOrDo}
      classNames={{ header: styles.title, actionDescription: styles.description, actionSection: styles.keys }}
      // Before the next key: the dialog focuses later, and the first letters would go elsewhere.
      onSpotlightOpen={() => field.current?.focus()}
      shortcut={null}
      scrollable
      maxHeight={480}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      transitionProps={{ duration: 0 }}
    >
      <Spotlight.Search
        ref={field}
        placeholder={ASKS}
        aria-label={ASKS}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
      />
      <Lines query={query} early={early} field={field} onEarlyDone={() => setEarly(null)} />
    </Spotlight.Root>
  );
}

interface LinesProps {
  query: string;
  early: ReturnType<typeof typedEarly>;
  field: RefObject<HTMLInputElement | null>;
  onEarlyDone: () => void;
}

/** Lines for the query. Only an open palette has it: a closed one would look through all commands at each screen. */
function Lines({ query, early, field, onEarlyDone }: LinesProps) {
  const commands = useCurrentCommands();
  const found = useFoundRecords(query);
  const groups = [...matching(query, commands), ...found.groups];
  const list = useRef<HTMLDivElement>(null);
  const first = groups[0]?.actions[0]?.id;
  // Selects the first line, also when the server's answer adds it.
  useEffect(() => {
    if (first && query.trim() !== '') chooseFirst(list.current);
  }, [first, query]);
  return (
    <>
      <Spotlight.ActionsList>
        <div ref={list}>
          {early && first && early.text === query && (
            <Early run={early.isEntered} field={field} list={list} onDone={onEarlyDone} />
          )}
          {groups.map(({ group, actions }) => (
            <Spotlight.ActionsGroup key={group} label={group} role="group" aria-label={group}>
              {actions.map(({ id, ...action }) => (
                <Spotlight.Action key={id} {...action} />
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {groups.length === 0 && !found.isReading && <Spotlight.Empty>{t.nothingMatches}</Spotlight.Empty>}
        </div>
      </Spotlight.ActionsList>
      {found.status && (
        <Spotlight.Footer>
          <p className={styles.status} role="status">
            {found.status}
          </p>
        </Spotlight.Footer>
      )}
    </>
  );
}

/** Opens at once if requested before loading. @returns text typed meanwhile */
function openIfAskedFor() {
  const early = typedEarly();
  if (early) spotlight.open();
  return early;
}

interface EarlyProps {
  /** True if Enter followed the text. */
  run: boolean;
  field: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLElement | null>;
  onDone: () => void;
}

/** Continues with text typed before the palette loaded, once its lines exist. */
function Early({ run, field, list, onDone }: EarlyProps) {
  useEffect(() => {
    onDone();
    field.current?.focus();
    if (!run) return chooseFirst(list.current);
    list.current?.querySelector<HTMLElement>('[data-action]')?.click();
    spotlight.close();
  }, [run, field, list, onDone]);
  return null;
}

/** Selects the first line, unless another is selected: Enter applies to it. */
function chooseFirst(list: HTMLElement | null): void {
  const line = list?.querySelector('[data-action]');
  if (!line || list?.querySelector('[data-selected]')) return;
  line.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Commands containing every word of the query, grouped. */
function matching(query: string, commands: readonly Command[]): SpotlightActionGroupData[] {
  const words = searchWords(query);
  const named = commands.filter(({ label, keywords = '', hidden }) => {
    const text = toSearchText(`${label} ${keywords}`);
    return !hidden && words.every((word) => text.includes(word));
  });
  return inGroups(named).map(([group, members]) => ({ group, actions: members.map(toAction) }));
}

function toAction(command: Command): SpotlightActionData {
  const { id, label, icon: Icon, keywords = '', run } = command;
  const [keys] = keysOf(command);
  return {
    id,
    label,
    keywords,
    onClick: () => run(),
    leftSection: Icon ? (
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    ) : (
      <span className={styles.noIcon} />
    ),
    rightSection: keys ? <KeyHint keys={keys} /> : undefined,
  };
}
