import { byHand as t } from '@messages/club';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { AfterPaint } from '@/ui/after-paint';
import { Button } from '@/ui/button';
import { late } from '@/ui/late';
import styles from '../record.module.css';
import { useClubSearch } from '../search';
import type { HistoryProps } from './history';
import type { RecordFormProps } from './record-form';
import { useKeptHere, useMayEdit } from './use-by-hand';

const RecordForm = late<RecordFormProps>(async () => (await import('./record-form')).RecordForm);
const History = late<HistoryProps>(async () => (await import('./history')).History);

interface AddProps extends Pick<RecordFormProps, 'kind' | 'rows' | 'start'> {
  /** On the button: `Add member`. */
  label: string;
  /** The button of a panel. */
  small?: boolean;
  /** Opens the new record. */
  opens?: boolean;
}

/** Adds a record by hand, in a club without a cloud; with one, says that the cloud keeps these records. */
export function AddByHand({ label, small = false, opens = !small, ...form }: AddProps) {
  const mayEdit = useMayEdit();
  const [, change] = useClubSearch();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return small ? null : <CloudKeeps />;
  return (
    <>
      <Button
        variant={small ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <RecordForm
          {...form}
          onClose={() => setOpen(false)}
          onSaved={(id) => opens && change({ record: id })}
        />
      )}
    </>
  );
}

/** Says that the cloud keeps these records, where it does. */
export function CloudKeeps() {
  if (useKeptHere() !== false) return null;
  return <span className={styles.quiet}>{t.cloudKeepsTheseEdit}</span>;
}

interface EditProps extends Pick<RecordFormProps, 'kind' | 'rows'> {
  record: HistoryProps['record'];
  /** Stands for the record where a panel has several: `Beef`. */
  name?: string;
}

/** Edits a record by hand. */
export function EditByHand({ name, ...form }: EditProps) {
  const mayEdit = useMayEdit();
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="default"
        {...(name && { size: 'compact-sm', 'aria-label': t.edit(name) })}
        leftSection={<IconPencil size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.editButton}
      </Button>
      {isOpen && <RecordForm {...form} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A record with its edit button above and its history below; the record alone where it cannot be edited. */
export function EditableRecord({ children, ...form }: EditProps & { children: ReactNode }) {
  const mayEdit = useMayEdit();
  return (
    <>
      {mayEdit && (
        <div className={styles.tools}>
          <EditByHand {...form} />
        </div>
      )}
      {children}
      {mayEdit && (
        <AfterPaint>
          <History kind={form.kind} record={form.record} />
        </AfterPaint>
      )}
    </>
  );
}
