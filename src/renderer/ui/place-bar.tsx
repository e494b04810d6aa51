import { placeBar as t } from '@messages/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useCommands } from './keyboard/commands';
import { Menu } from './menu';
import styles from './place-bar.module.css';
import { SubNav } from './sub-nav';

/** A screen of a place: a link of the second level. */
export interface PlacePart<Search extends { view?: string } = { view?: string }> {
  name: string;
  to: string;
  search?: Search;
  /** True on this screen and those below it. */
  isCurrent: boolean;
  /** False: listed under More until it is used. */
  isUsed: boolean;
  /** Extra search terms for the palette. */
  keywords?: string;
}

/** A tab of an area. */
export interface Place<Search extends { view?: string } = { view?: string }> {
  name: string;
  to: string;
  isCurrent: boolean;
  /** In order; empty for a place of one screen. */
  parts: readonly PlacePart<Search>[];
}

interface PlaceBarProps {
  /** Name of the tabs for screen readers. */
  label: string;
  places: readonly Place[];
  /** Heading of the commands in the palette and the list of keys; names them too. */
  group: { id: string; name: string };
  /** Beside the tabs. */
  aside?: ReactNode;
  /** Before and after the screens of the current place. */
  before?: ReactNode;
  after?: ReactNode;
  /** On a phone the tabs are left out: `before` leads back to them. */
  isCompact?: boolean;
}

/** Two lines of links: an area’s places as tabs, and the screens of the current place. */
export function PlaceBar(props: PlaceBarProps) {
  const { label, places, group, aside, before, after, isCompact = false } = props;
  const here = places.find(({ isCurrent }) => isCurrent);
  usePlaceCommands(places, group);
  return (
    <div className={styles.bar} data-compact={isCompact}>
      <div className={styles.places}>
        <SubNav label={label} links={places} />
        {aside}
      </div>
      {here && here.parts.length > 0 && (
        <div className={styles.parts}>
          {before}
          <Parts place={here} />
          {after}
        </div>
      )}
    </div>
  );
}

const segments = { nav: styles.segments, link: styles.segment };

/** The screens of a place; unused ones are under More. */
function Parts({ place: { name, parts } }: { place: Place }) {
  const shown = parts.filter(({ isUsed, isCurrent }) => isUsed || isCurrent);
  const more = parts.filter((part) => !shown.includes(part));
  const goTo = useGoTo();
  return (
    <>
      <SubNav label={name} links={shown} look={segments} />
      {more.length > 0 && (
        <Menu>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              rightSection={<IconChevronDown size={14} aria-hidden="true" />}
            >
              {t.more}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map((part) => (
              <Menu.Item key={part.name} onClick={() => goTo(part)}>
                {part.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** Lists every place and screen in the palette; Alt+1 and so on open the places, also while typing. */
function usePlaceCommands(places: readonly Place[], { id, name }: PlaceBarProps['group']): void {
  const goTo = useGoTo();
  useCommands(
    places.flatMap((place, index) => [
      {
        id: `${id}.${index}`,
        label: t.goTo(place.name),
        group: name,
        keys: `alt+${index + 1}`,
        whileTyping: true,
        run: () => goTo(place),
      },
      ...place.parts.map((part) => ({
        id: `${id}.${place.name}.${part.name}`,
        label: `${place.name}: ${part.name}`,
        group: name,
        ...(part.keywords && { keywords: part.keywords }),
        run: () => goTo(part),
      })),
    ]),
  );
}

function useGoTo() {
  const navigate = useNavigate();
  return ({ to, search = {} }: Pick<PlacePart, 'to' | 'search'>) => void navigate({ to, search });
}
