import { splitView as t } from '@messages/ui';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '@/lib/format';
import { Button, IconButton } from '../button';
import { ErrorBoundary } from '../error-boundary';
import { KeyHint } from '../key-hint';
import { useCommands } from '../keyboard/commands';
import { RecordDrawer } from '../record-drawer';
import styles from '../record-drawer.module.css';
import { VisuallyHidden } from '../visually-hidden';
import { RecordOrderContext, useIsWide } from './record-order';

interface SplitViewProps {
  /** Id of the open record; undefined while none is open. */
  record: string | undefined;
  /** The record's title. */
  title: string;
  /** `order`: in the labels of the steps. */
  noun: string;
  onStep: (id: string) => void;
  onClose: () => void;
  /** The record, or why it is not here. */
  content: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with one record alongside; on a narrow screen the record covers the list. J and K step through the list's
 * order, as reported by `useReportOrder`.
 */
export function SplitView({ record, title, noun, onStep, onClose, content, children }: SplitViewProps) {
  const isWide = useIsWide();
  const [order, setOrder] = useState<readonly string[]>([]);
  const isOpen = record !== undefined;
  const close = () => {
    onClose();
    focusList();
  };
  const steps = isOpen && <Steps {...{ title, order, record, noun, onStep }} />;
  const shown = isOpen && <div key={record}>{content}</div>;
  return (
    <RecordOrderContext value={setOrder}>
      <div className={styles.view}>
        <div className={styles.list}>{children}</div>
        {isWide && isOpen && (
          <section className={styles.record} aria-label={title} data-record="">
            <header className={styles.head}>
              <h2 className={styles.title}>{title}</h2>
              {steps}
              <CloseButton onClose={close} />
            </header>
            <div className={styles.body}>
              <ErrorBoundary resetKey={record}>{shown}</ErrorBoundary>
            </div>
          </section>
        )}
      </div>
      {!isWide && (
        <RecordDrawer title={isOpen ? title : null} onClose={close}>
          {/* Records are for reading: the focus stays off their fields, so that keys step through the list. */}
          <div className={styles.whole} tabIndex={-1} data-autofocus>
            {steps}
            {shown}
          </div>
        </RecordDrawer>
      )}
    </RecordOrderContext>
  );
}

/** Focuses the list, where the keys continue, when a record that had the focus disappears. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
}

function CloseButton({ onClose }: { onClose: () => void }) {
  useCommands([{ id: 'record.close', label: t.closeRecord, group: t.record, keys: 'escape', run: onClose }]);
  return (
    <IconButton aria-label={t.closeRecord} onClick={onClose}>
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
  onStep: (id: string) => void;
}

/** Position of the record in the list, with steps back and forward. */
function Steps({ title, order, record, noun, onStep }: StepsProps) {
  const index = order.indexOf(record);
  const next = index < 0 ? undefined : order[index + 1];
  const previous = order[index - 1];
  const to = (id: string | undefined) => (id === undefined ? undefined : () => onStep(id));
  useCommands([
    {
      ...{ id: 'record.next', label: t.next(noun), group: t.record, keys: 'j', inDialogs: true },
      run: () => to(next)?.(),
    },
    {
      ...{ id: 'record.previous', label: t.previous(noun), group: t.record, keys: 'k', inDialogs: true },
      run: () => to(previous)?.(),
    },
  ]);
  return (
    <div className={styles.steps}>
      <span className={styles.place} aria-live="polite">
        <VisuallyHidden>{title}, </VisuallyHidden>
        {index < 0 ? t.notInList : t.place(formatNumber(index + 1), formatNumber(order.length))}
      </span>
      <StepButton label={t.previous(noun)} keys="k" Icon={IconChevronUp} run={to(previous)} />
      <StepButton label={t.next(noun)} keys="j" Icon={IconChevronDown} run={to(next)} />
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
