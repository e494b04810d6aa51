import type { Area } from '@contract/roles';
import { rail as t } from '@messages/shell';
import {
  IconBuildingCommunity,
  IconClock,
  IconDeviceTablet,
  IconFlag2,
  IconGolf,
  IconHelp,
  IconRefresh,
  IconRipple,
  IconSearch,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useAllowed } from '@/api/allowed';
import { useSession } from '@/api/session';
import { isDesktop } from '@/session/use-desktop';
import { KeyHint } from '@/ui/key-hint';
import { capsOf } from '@/ui/keyboard/keys';
import { late, useFirstScreenStands } from '@/ui/late';
import { Tip } from '@/ui/tip';
import { openPalette } from './palette-keys';
import styles from './rail.module.css';

const PinnedRegattas = late(async () => (await import('./pinned-regattas')).PinnedRegattas);

/** A place of the staff UI, with its address and keys. */
interface NavItem {
  name: string;
  /** Short form, for a narrow rail. */
  short?: string | undefined;
  path: `/${Area}`;
  icon: TablerIcon;
  keys: string;
  /** Other words that find it in the palette. */
  words?: string;
}

/** The places in the rail, from top to bottom. */
const placeItems: readonly NavItem[] = [
  { name: t.today, path: '/today', icon: IconClock, keys: 'g d' },
  { name: t.racing, path: '/races', icon: IconFlag2, keys: 'g r', words: t.races },
  {
    name: t.onWater,
    short: t.water,
    path: '/wristbands',
    icon: IconRipple,
    keys: 'g w',
    words: t.wristbands,
  },
  { name: t.golf, path: '/tee-times', icon: IconGolf, keys: 'g t', words: t.teeSheet },
  { name: t.clubOffice, short: t.office, path: '/club', icon: IconBuildingCommunity, keys: 'g c' },
];

const settingsItem: NavItem = { name: t.settings, path: '/settings', icon: IconSettings, keys: 'g s' };
const deviceItem = { name: t.thisDevice, path: '/settings/device', icon: IconDeviceTablet, keys: '' };
const helpItem: NavItem = { name: t.help, path: '/help', icon: IconHelp, keys: 'g h' };

/** Reached from the status sentence, not from the rail. */
export const syncItem: NavItem = { name: t.sync, path: '/sync', icon: IconRefresh, keys: 'g y' };

/** Every place with a key. */
export const navItems: readonly NavItem[] = [...placeItems, settingsItem, syncItem, helpItem];

/** True if a role sees the area of an item. */
export function isSeen(sees: (area: Area) => boolean): (item: NavItem) => boolean {
  return ({ path }) => sees(path.slice(1) as Area);
}

/** The club, Search and the places: at the left; on a phone the places along the bottom, and Search at the top. */
export function Rail() {
  const { club } = useSession();
  const { sees, may } = useAllowed();
  const stands = useFirstScreenStands();
  return (
    <nav className={styles.rail} aria-label={t.places}>
      <p className={styles.club}>{club.name}</p>
      <NameTip name={t.search} keys="mod+k">
        <button
          type="button"
          className={`${styles.link} ${styles.search}`}
          aria-label={t.search}
          data-keys={capsOf('mod+k').flat().join(' ')}
          onClick={openPalette}
        >
          <IconSearch size={18} stroke={1.7} aria-hidden="true" />
          <Name name={t.search} />
        </button>
      </NameTip>
      <div className={styles.places}>
        {placeItems.filter(isSeen(sees)).map((item) => (
          <Fragment key={item.path}>
            <Place item={item} />
            {item.path === '/races' && stands && may('regattas:read') && <PinnedRegattas />}
          </Fragment>
        ))}
      </div>
    </nav>
  );
}

/** Settings and Help. Each role sees its browser's storage and offline state. */
export function RailFoot() {
  const { sees } = useAllowed();
  const item = sees('settings') ? settingsItem : !isDesktop() && deviceItem;
  return (
    <nav className={styles.foot} aria-label={t.settingsAndHelp}>
      {item && <Place item={item} />}
      {sees('help') && <Place item={helpItem} />}
    </nav>
  );
}

interface PlaceProps {
  /** `keys` may be empty. */
  item: Omit<NavItem, 'path'> & { path: string };
}

function Place({ item: { name, short, path, icon: Icon, keys } }: PlaceProps) {
  return (
    <NameTip name={name} keys={keys}>
      <Link
        to={path as '/settings'}
        className={styles.link}
        aria-label={name}
        activeProps={{ 'aria-current': 'page' }}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <Name name={name} short={short} />
      </Link>
    </NameTip>
  );
}

/** A name, which icons may stand without, and its keys. */
function NameTip({ name, keys, children }: Pick<NavItem, 'name' | 'keys'> & { children: ReactNode }) {
  const label = (
    <>
      {name} {keys && <KeyHint keys={keys} />}
    </>
  );
  return (
    <Tip side="right" label={label}>
      {children}
    </Tip>
  );
}

/** A name, and its short form where the rail is narrow. */
function Name({ name, short }: Pick<NavItem, 'name' | 'short'>) {
  return (
    <span className={styles.text}>
      {short ? (
        <>
          <span className={styles.long}>{name}</span>
          <span className={styles.short}>{short}</span>
        </>
      ) : (
        name
      )}
    </span>
  );
}
