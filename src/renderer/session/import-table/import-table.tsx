import type { TableReport } from '@contract/staff-operations/import-table';
import { importTable as t } from '@messages/session';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '@/lib/format';
import { ChooseFile } from '@/session/import-file';
import { Button } from '@/ui/button';
import { Textarea } from '@/ui/fields';
import { useDraft } from '@/ui/form/drafts';
import formStyles from '@/ui/form/form.module.css';
import { settle } from '@/ui/form/unsettled';
import { Notice, Problem } from '@/ui/notice';
import { PastImports } from '../past-imports/past-imports';
import { SaveBadLines } from './bad-lines';
import styles from './import-table.module.css';
import { TableMapping } from './mapping';
import { TablePreview } from './preview';
import { UnknownValues } from './unknown-values';
import { type TableTarget, useTableImport } from './use-table-import';
import { factsOf, resultOf, words } from './words';

export interface ImportTableProps extends TableTarget {
  /** Other file types by ending, with their handler. */
  otherFiles?: { accept: string; onFile: (file: File) => void };
  /** Focuses the field for pasting, as in a drawer opened for it. */
  autoFocus?: boolean;
  /** Called once the whole file is imported. If lines were left out, those show first. */
  onTaken?: (result: string) => void;
}

/** Imports a table: choose, drop or paste it, map its columns, review it line by line, then import. */
export function ImportTable({ otherFiles, autoFocus, onTaken, ...target }: ImportTableProps) {
  const { kind } = target;
  const [pasted, setPasted] = useState('');
  const [left, setLeft] = useState<{ report: TableReport; name: string | null } | null>(null);
  const table = useTableImport(target, (taken) => {
    setPasted('');
    if (taken.bad_lines > 0) setLeft({ report: taken, name: table.source?.name ?? null });
    else onTaken?.(resultOf(kind, taken));
  });
  const { source, report, done, busy, error } = table;
  const part = useRef<HTMLElement>(null);
  const list = useUnsavedTable(source !== null || pasted.trim() !== '');
  const openFile = async (file: File) => {
    setLeft(null);
    const other = otherFiles?.accept.split(',').some((ending) => file.name.toLowerCase().endsWith(ending));
    if (other) otherFiles?.onFile(file);
    else table.open({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const openPasted = () => {
    setLeft(null);
    table.open({ name: null, bytes: new TextEncoder().encode(pasted) });
  };
  const take = () => settle(part.current) && table.take();
  const accept = ['.csv,.txt,.tsv,.xlsx,.ods,text/csv', otherFiles?.accept].filter(Boolean).join(',');
  return (
    <div className={styles.form}>
      {!source && (
        <DropFile onFile={openFile}>
          <div className={formStyles.actions}>
            <ChooseFile accept={accept} busy={busy} onFile={openFile} />
            <span className={formStyles.note}>{t.orDropOneHere}</span>
          </div>
          <Textarea
            ref={list}
            // The first applies if the drawer is open before this loads; the second if it opens later.
            autoFocus={autoFocus}
            data-autofocus={autoFocus || undefined}
            label={words[kind].paste}
            placeholder={words[kind].example}
            minRows={3}
            maxRows={12}
            spellCheck={false}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          <div>
            <Button variant="default" disabled={pasted.trim() === ''} loading={busy} onClick={openPasted}>
              {t.previewPastedList}
            </Button>
          </div>
        </DropFile>
      )}
      {!source && <PastImports kind={kind} regattaId={target.regattaId ?? null} />}
      {source && report && (
        <section ref={part} className={styles.file} aria-label={source.name ?? t.pastedList}>
          <p className={styles.facts}>{factsOf(source.name, report)}</p>
          <TableMapping table={table} report={report} />
          <UnknownValues table={table} values={report.unknown_values} />
          {report.missing ? (
            <Notice tone="warning" role="status">
              {report.missing}
            </Notice>
          ) : (
            <TablePreview kind={kind} table={table} report={report} />
          )}
          <Problem error={error} />
          <div className={formStyles.actions}>
            <Button disabled={!mayBeTaken(report, table.answers)} loading={busy} onClick={take}>
              {importLabel(kind, report, table.answers.remove.length)}
            </Button>
            <Button variant="default" onClick={table.close}>
              {t.cancel}
            </Button>
          </div>
        </section>
      )}
      {!report && <Problem error={error} />}
      {source && !report && error && (
        <div>
          <Button variant="default" onClick={table.close}>
            {t.chooseAnotherFile}
          </Button>
        </div>
      )}
      <div role="status">{done && <Notice tone="success">{resultOf(kind, done)}</Notice>}</div>
      {left && done && <SaveBadLines {...left} />}
    </div>
  );
}

/** Asks before losing a list not yet imported. */
function useUnsavedTable(isOpen: boolean) {
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef(isOpen);
  useEffect(() => {
    latest.current = isOpen;
  });
  const [draft] = useState(() => ({ isChanged: () => latest.current, focus: () => field.current?.focus() }));
  useDraft(draft);
  return field;
}

function DropFile({ onFile, children }: { onFile: (file: File) => void; children: React.ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for the mouse; the button does the same
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

function mayBeTaken(
  { missing, questions, bad_lines, counts }: TableReport,
  { leave_out_bad_lines, remove }: { leave_out_bad_lines: boolean; remove: readonly string[] },
): boolean {
  const changes = counts.new + counts.changed + counts.removed + remove.length;
  return (
    missing === null && questions.length === 0 && changes > 0 && (bad_lines === 0 || leave_out_bad_lines)
  );
}

function importLabel(kind: TableTarget['kind'], { counts }: TableReport, removed: number): string {
  const { one, several } = words[kind];
  const label = t.importIt(formatCount(counts.new + counts.changed, one, several));
  return removed === 0 ? label : t.andRemove(label, removed);
}
