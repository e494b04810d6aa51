import type { Encoding } from '@contract/staff-operations/encodings';
import type { DateOrder, TableKind, TableReport, ValueAnswer } from '@contract/staff-operations/import-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { toBase64 } from '@/lib/base64';

/** A chosen file, or pasted text. */
export interface TableSource {
  /** The file's name; null for pasted text. */
  name: string | null;
  bytes: Uint8Array;
}

/** Target of a table. */
export interface TableTarget {
  kind: TableKind;
  /** For entries, finishes and times. */
  regattaId?: string;
  /** For finishes and times. */
  raceNumber?: number;
}

/** Staff's answers about a file. */
export interface Answers {
  columns?: (string | null)[];
  date_order?: DateOrder;
  encoding?: Encoding;
  worksheet?: string;
  headings_line?: number;
  zero?: string;
  leave_out_bad_lines: boolean;
  replace_days: boolean;
  remove: string[];
  /** Meanings of values that a list does not have. */
  values: ValueAnswer[];
}

/** A change of encoding, sheet or headings line changes the columns. */
const otherTable: readonly (keyof Answers)[] = ['encoding', 'worksheet', 'headings_line'];

/** A table being imported: read for a preview, corrected, and imported. */
export function useTableImport(
  { kind, regattaId, raceNumber }: TableTarget,
  onTaken: (taken: TableReport) => void,
) {
  const bridge = useBridge();
  const { clubId } = useSession();
  const queryClient = useQueryClient();
  const [source, setSource] = useState<TableSource | null>(null);
  const noAnswers: Answers = {
    leave_out_bad_lines: false,
    replace_days: kind === 'tee-times',
    remove: [],
    values: [],
  };
  const [answers, setAnswers] = useState(noAnswers);
  const [done, setDone] = useState<TableReport | null>(null);
  const [report, setReport] = useState<TableReport | null>(null);
  const call = useMutation({
    mutationFn: (input: { source: TableSource; answers: Answers; seen?: Record<string, number> }) =>
      bridge.call('import_table', {
        club_id: clubId,
        kind,
        ...(regattaId !== undefined && { regatta_id: regattaId }),
        ...(raceNumber !== undefined && { race_number: raceNumber }),
        ...(input.source.name !== null && { name: input.source.name }),
        content_base64: toBase64(input.source.bytes),
        preview: input.seen === undefined,
        ...(regattaId !== undefined && input.seen && { seen: input.seen }),
        ...input.answers,
      }),
    retry: false,
  });
  const look = (from: TableSource, said: Answers) => {
    setDone(null);
    setSource(from);
    setAnswers(said);
    call.mutate({ source: from, answers: said }, { onSuccess: setReport });
  };
  const close = () => {
    setSource(null);
    setReport(null);
    call.reset();
  };
  return {
    source,
    report: source && report,
    answers,
    /** Result of the last file. */
    done,
    busy: call.isPending,
    error: call.error,
    open: (from: TableSource) => {
      setReport(null);
      look(from, noAnswers);
    },
    answer: (part: Partial<Answers>) => {
      if (!source) return;
      const { columns, ...others } = answers;
      const isOther = otherTable.some((name) => name in part);
      look(source, { ...others, ...(columns && !isOther && { columns }), ...part });
    },
    /** Imports without the rejected lines, or waits for them: the preview stays. */
    leaveOut: (leave_out_bad_lines: boolean) => setAnswers({ ...answers, leave_out_bad_lines }),
    /** Ticks or unticks a record for removal: the preview stays. */
    remove: (id: string, isTicked: boolean) =>
      setAnswers({
        ...answers,
        remove: [...answers.remove.filter((one) => one !== id), ...(isTicked ? [id] : [])],
      }),
    close,
    take: () =>
      source &&
      report &&
      call.mutate(
        { source, answers, seen: versionsIn(report) },
        {
          onSuccess: (taken) => {
            if (!taken.imported) return setReport(taken);
            close();
            setDone(taken);
            void queryClient.invalidateQueries({ queryKey: ['api'] });
            onTaken(taken);
          },
        },
      ),
  };
}

/** Versions in the preview, by id: records changed since are not overwritten. */
function versionsIn({ records, absent }: TableReport): Record<string, number> {
  return Object.fromEntries([...records, ...absent].map(({ id, version }) => [id, version]));
}

export type TableImport = ReturnType<typeof useTableImport>;
