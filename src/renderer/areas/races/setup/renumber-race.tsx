import type { Race } from '@contract/areas/racing/races';
import { renumberRace as t } from '@messages/races/setup';
import { useId, useRef, useState } from 'react';
import { IfMay } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { useUnsaved } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { NumberField } from '@/ui/form/number-field';
import { ReasonField } from '@/ui/form/reason-field';
import { Group } from '@/ui/layout';
import { Notice, Problem } from '@/ui/notice';
import { useRegatta } from '../regatta/regatta-context';
import styles from './setup.module.css';

/** A race's change of number. */
export interface Renumbered {
  from: number;
  /** The race as it is now. */
  race: Race;
  /** True if another race has the old number now. */
  isSwapped: boolean;
}

interface RenumberRaceProps {
  race: Race;
  onRenumbered: (done: Renumbered) => void;
}

/** Changes a race's number, after a question. A number that is taken may be swapped, or the next free one taken. */
export function RenumberRace({ race, onRenumbered }: RenumberRaceProps) {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (asking) return <Question race={race} onRenumbered={onRenumbered} onClose={close} />;
  return (
    <IfMay need="races.renumber">
      <Button variant="subtle" ref={opener} onClick={() => setAsking(true)}>
        {t.changeNumber}
      </Button>
    </IfMay>
  );
}

function Question({ race, onRenumbered, onClose }: RenumberRaceProps & { onClose: () => void }) {
  const { races } = useRegatta();
  const renumber = useApiMutation('races.renumber');
  const [to, setTo] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  useUnsaved(to !== null || reason !== '');
  const help = useId();
  const { regatta_id, race_number: from, version } = race;
  const taken = races.find(({ race_number }) => race_number === to && to !== from);
  const free = Math.max(...races.map(({ race_number }) => race_number)) + 1;
  const isNumber = to !== null && Number.isSafeInteger(to) && to > 0 && to !== from;
  const change = (number: number, swap: boolean) =>
    renumber.mutate(
      {
        body: {
          ...{ regatta_id, race_number: from, to: number, swap, if_version: version },
          ...(reason.trim() && { reason: reason.trim() }),
        },
      },
      { onSuccess: (now) => onRenumbered({ from, race: now, isSwapped: swap }) },
    );
  return (
    <fieldset
      className={styles.ask}
      aria-label={t.changeNumberOfRace(from)}
      ref={(question) => question?.scrollIntoView({ block: 'nearest' })}
      onKeyDown={(event) => {
        // Enter in a field of this question is not the form's Save.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        if (isNumber && !taken) change(to, false);
      }}
    >
      <NumberField
        label={t.newNumber}
        decimals={0}
        autoFocus
        aria-describedby={help}
        value={to}
        onChange={setTo}
      />
      <p className={formStyles.note} id={help} role="status">
        {taken ? t.raceIsThereAlready(to!, free) : t.itsStarts}
      </p>
      <ReasonField value={reason} onChange={setReason} />
      <Problem error={renumber.error} />
      <div className={formStyles.actions}>
        <Button variant="default" onClick={onClose}>
          {t.cancel}
        </Button>
        {taken && (
          <Button variant="default" onClick={() => setTo(free)}>
            {t.take(free)}
          </Button>
        )}
        <Button loading={renumber.isPending} disabled={!isNumber} onClick={() => change(to!, !!taken)}>
          {taken ? t.swapWithRace(to!) : t.changeTheNumber}
        </Button>
      </div>
    </fieldset>
  );
}

/** A number that was just changed, with the way back. */
export function RenumberedRace({ done, onLeft }: { done: Renumbered; onLeft: () => void }) {
  const renumber = useApiMutation('races.renumber');
  const { from, race, isSwapped } = done;
  const { regatta_id, race_number, version } = race;
  // Sent again as it is, so that a repeat after a lost answer changes nothing twice.
  const [back] = useState({
    body: { regatta_id, race_number, to: from, swap: isSwapped, if_version: version },
  });
  return (
    <>
      <Notice tone="success" role="status">
        <Group gap="var(--s3)">
          <span>
            {isSwapped ? t.racesAndSwappedNumbers(from, race_number) : t.raceIsRaceNow(from, race_number)}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            loading={renumber.isPending}
            onClick={() => renumber.mutate(back, { onSuccess: onLeft })}
          >
            {t.undo}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={onLeft}>
            {t.keepIt}
          </Button>
        </Group>
      </Notice>
      <Problem error={renumber.error} />
    </>
  );
}
