import type { TeeTime } from '@contract/areas/golf/tee-times';
import { totals as t } from '@messages/tee-times';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { deviceStore, useStored } from '@/lib/device-store';
import { useMedia } from '@/lib/use-media';
import { Button } from '@/ui/button';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { summarizeDay } from './day-summary';
import { DaySummaryPanel } from './day-summary-panel';
import styles from './totals.module.css';

interface TotalsProps {
  teeTimes: readonly TeeTime[];
  /** The end of the line of tabs. */
  slot: HTMLElement | null;
  /** True on a screen with cards. */
  small: boolean;
}

const OPEN_ITEM = 'dockside.tee-sheet-totals';

/** The day's totals: one line beside the tabs, and folded away below a large screen. This device remembers which. */
export function Totals({ teeTimes, slot, small }: TotalsProps) {
  const isCramped = useMedia('desk') && !small;
  const isOpen = (useStored(OPEN_ITEM) ?? (isCramped ? 'no' : 'yes')) === 'yes';
  const toggle = () => deviceStore.set(OPEN_ITEM, isOpen ? 'no' : 'yes');
  const { players, groups, notCheckedIn, unpaid, noShows } = useMemo(
    () => summarizeDay(teeTimes),
    [teeTimes],
  );
  useCommands([
    {
      id: 'tee-sheet.totals',
      label: t.showOrHideTotals,
      keys: 'i',
      group: t.teeSheet,
      run: toggle,
    },
  ]);
  const texts = [
    t.players(players),
    t.groups(groups),
    t.notCheckedIn(notCheckedIn),
    t.unpaid(unpaid),
    noShows > 0 && t.noShows(noShows),
  ];
  return (
    <>
      {slot &&
        createPortal(
          <>
            {!isOpen && <span className={styles.line}>{texts.filter(Boolean).join(' · ')}</span>}
            <Button
              variant="subtle"
              size="compact-md"
              aria-expanded={isOpen}
              rightSection={<KeyHint keys="i" />}
              onClick={toggle}
            >
              {isOpen ? t.hideTotals : t.showTotals}
            </Button>
          </>,
          slot,
        )}
      {isOpen && <DaySummaryPanel teeTimes={teeTimes} />}
    </>
  );
}
