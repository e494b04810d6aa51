import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { serverNow } from '@/api/clock/device-clock';
import { useSession } from '@/api/session';
import { formatNumber } from '@/lib/format';
import { dayAt } from '@/lib/time';
import { Button, IconButton } from '@/ui/button';
import { ErrorBoundary } from '@/ui/error-boundary';
import { KeyHint } from '@/ui/key-hint';
import { useCommands } from '@/ui/keyboard/commands';
import { RecordDrawer } from '@/ui/record-drawer';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { periods } from './period';
import styles from './record.module.css';
import { RecordOrderContext, useIsWide } from './record-order';
import { useClubSearch } from './search';
import split from './split-view.module.css';

interface SplitViewProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  title: (row: Row) => string;
  /** `order`: for the message about a missing record. */
  noun: string;
  /** Rows cover one period only: others may exist. */
  windowed?: boolean;
  record: (row: Row) => ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with the address's record alongside; on a narrow screen the record covers the list. J and K step through the
 * list's order.
 */
export function SplitView<Row>(props: SplitViewProps<Row>) {
  const { rows, rowId, noun, windowed = false, children } = props;
  const [{ record }, change] = useClubSearch();
  const isWide = useIsWide();
  const [order, setOrder] = useState<readonly string[]>([]);
  const row = rows?.find((one) => rowId(one) === record);
  const isOpen = record !== undefined && rows !== undefined;
  const title = isOpen ? (row ? props.title(row) : `This ${noun} is not here`) : null;
  const close = () => {
    change({ record: undefined }, { replace: true });
    // The focused record disappears: focus the list, where the keys continue.
    document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  };
  const content = isOpen && (
    <div key={record}>{row ? props.record(row) : <Missing noun={noun} windowed={windowed} />}</div>
  );
  const steps = title !== null && record !== undefined && (
    <Steps title={title} order={order} record={record} noun={noun} />
  );
  return (
    <RecordOrderContext value={setOrder}>
      <div className={split.view}>
        <div className={split.list}>{children}</div>
        {isWide && title !== null && (
          <section className={split.record} aria-label={title} data-record="">
            <header className={split.head}>
              <h2 className={split.title}>{title}</h2>
              {steps}
              <CloseButton onClose={close} />
            </header>
            <div className={split.body}>
              <ErrorBoundary resetKey={record}>{content}</ErrorBoundary>
            </div>
          </section>
        )}
      </div>
      {!isWide && (
        <RecordDrawer title={title} onClose={close}>
          {/* Records are for reading: the focus stays off their fields, so that keys step through the list. */}
          <div className={split.whole} tabIndex={-1} data-autofocus>
            {steps}
            {content}
          </div>
        </RecordDrawer>
      )}
    </RecordOrderContext>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  useCommands([
    { id: 'record.close', label: 'Close the record', group: 'Record', keys: 'escape', run: onClose },
  ]);
  return (
    <IconButton aria-label="Close the record" onClick={onClose}>
      <IconX size={18} aria-hidden="true" />
    </IconButton>
  );
}

interface StepsProps {
  /** Announced with the position, since the focus does not move. */
  title: string;
  /** Ids of the list, in order. */
  order: readonly string[];
  record: string;
  noun: string;
}

/** Position of the record in the list, with steps back and forward. */
function Steps({ title, order, record, noun }: StepsProps) {
  const [, change] = useClubSearch();
  const index = order.indexOf(record);
  const next = index < 0 ? undefined : order[index + 1];
  const previous = order[index - 1];
  const to = (id: string | undefined) =>
    id === undefined ? undefined : () => change({ record: id }, { replace: true });
  useCommands([
    {
      ...{ id: 'record.next', label: `Next ${noun}`, group: 'Record', keys: 'j', inDialogs: true },
      run: () => to(next)?.(),
    },
    {
      ...{ id: 'record.previous', label: `Previous ${noun}`, group: 'Record', keys: 'k', inDialogs: true },
      run: () => to(previous)?.(),
    },
  ]);
  return (
    <div className={split.steps}>
      <span className={split.place} aria-live="polite">
        <VisuallyHidden>{title}, </VisuallyHidden>
        {index < 0 ? 'not in the list' : `${formatNumber(index + 1)} of ${formatNumber(order.length)}`}
      </span>
      <StepButton label={`Previous ${noun}`} keys="k" Icon={IconChevronUp} run={to(previous)} />
      <StepButton label={`Next ${noun}`} keys="j" Icon={IconChevronDown} run={to(next)} />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  keys: string;
  Icon: typeof IconChevronUp;
  /** Undefined at that end of the list. */
  run: (() => void) | undefined;
}

function StepButton({ label, keys, Icon, run }: StepButtonProps) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={label}
      // Stays focusable at the end of the list: a disabled button would lose the keys.
      data-disabled={!run || undefined}
      aria-disabled={!run}
      onClick={run}
      leftSection={<Icon size={16} aria-hidden="true" />}
    >
      <KeyHint keys={keys} />
    </Button>
  );
}

function Missing({ noun, windowed }: { noun: string; windowed: boolean }) {
  const { club } = useSession();
  const [{ record }, change] = useClubSearch();
  return (
    <>
      <p className={styles.text}>
        {windowed
          ? `No ${noun} with the id ${record} is in the period shown. It may be in another one, or gone.`
          : `No ${noun} with the id ${record}. It may have been deleted.`}
      </p>
      {windowed && (
        <Button
          variant="default"
          onClick={() => change(periods.always.days(dayAt(serverNow(), club.time_zone)))}
        >
          Search all dates
        </Button>
      )}
    </>
  );
}
