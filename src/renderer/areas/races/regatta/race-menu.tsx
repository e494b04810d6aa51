import { raceMenu as t } from '@messages/races/regatta';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { IconButton } from '@/ui/button';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { Menu } from '@/ui/menu';
import { HistoryDrawer } from '../results/history-drawer';
import { useRegatta } from './regatta-context';

const ItemsContext = createContext<ReactNode>(null);
const SetItemsContext = createContext<(items: ReactNode) => void>(() => undefined);

/** Holds the items that a screen adds to the race’s menu. */
export function RaceMenuProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<ReactNode>(null);
  return (
    <SetItemsContext value={setItems}>
      <ItemsContext value={items}>{children}</ItemsContext>
    </SetItemsContext>
  );
}

/** Adds a screen’s own items to the race’s menu. They must be the same element at every render. */
export function useRaceMenuItems(items: ReactNode): void {
  const setItems = useContext(SetItemsContext);
  useEffect(() => {
    setItems(items);
    return () => setItems(null);
  }, [items, setItems]);
}

interface RaceMenuProps {
  raceNumber: number;
  /** `h` opens the history; other screens have their own use of the key. */
  hasHistoryKey: boolean;
}

/** Seldom needed for a race: recorders, sound, history, clocks, print. */
export function RaceMenu({ raceNumber, hasHistoryKey }: RaceMenuProps) {
  const { regatta } = useRegatta();
  const navigate = useNavigate();
  const items = useContext(ItemsContext);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useShortcut('h', () => setHistoryOpen(true), t.scoreHistory, {
    group: t.results,
    enabled: hasHistoryKey,
  });
  const params = { regattaId: regatta.id };
  const ofRace = { ...params, raceNumber: String(raceNumber) };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton variant="default" aria-label={t.moreAboutRace(raceNumber)}>
            <IconDots size={18} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {items}
          <Menu.Item
            onClick={() => void navigate({ to: '/races/$regattaId/$raceNumber/reconcile', params: ofRace })}
          >
            {t.twoRecorders}
          </Menu.Item>
          <Menu.Item onClick={() => setHistoryOpen(true)}>{t.history}</Menu.Item>
          <Menu.Item onClick={() => void navigate({ to: '/races/$regattaId/clocks', params })}>
            {t.clockCorrections}
          </Menu.Item>
          <Menu.Item
            onClick={() =>
              void navigate({ to: '/races/$regattaId/publish', params, search: { race: raceNumber } })
            }
          >
            {t.print}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <HistoryDrawer raceNumber={raceNumber} opened={isHistoryOpen} onClose={() => setHistoryOpen(false)} />
    </>
  );
}
