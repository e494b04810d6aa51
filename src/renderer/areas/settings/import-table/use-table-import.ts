import type { DateOrder, TableKind, TableReport } from '@contract/staff-operations/import-table';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { toBase64 } from '@/lib/base64';

/** A file that was chosen, or what was pasted. */
export interface TableSource {
  /** The file's name; null for pasted text. */
  name: string | null;
  bytes: Uint8Array;
}

/** What staff say of a file. */
export interface Answers {
  columns?: (string | null)[];
  date_order?: DateOrder;
  leave_out_bad_lines: boolean;
  replace_days: boolean;
}

/** A CSV on its way in: read for a preview, answered, and imported. */
export function useTableImport(kind: TableKind) {
  const bridge = useBridge();
  const { clubId } = useSession();
  const queryClient = useQueryClient();
  const [source, setSource] = useState<TableSource | null>(null);
  const noAnswers: Answers = { leave_out_bad_lines: false, replace_days: kind === 'tee-times' };
  const [answers, setAnswers] = useState(noAnswers);
  const [done, setDone] = useState<TableReport | null>(null);
  const call = useMutation({
    mutationFn: (input: { source: TableSource; answers: Answers; preview: boolean }) =>
      bridge.call('import_table', {
        club_id: clubId,
        kind,
        content_base64: toBase64(input.source.bytes),
        preview: input.preview,
        ...input.answers,
      }),
    retry: false,
  });
  const [report, setReport] = useState<TableReport | null>(null);
  const look = (from: TableSource, said: Answers) => {
    setDone(null);
    setSource(from);
    setAnswers(said);
    call.mutate({ source: from, answers: said, preview: true }, { onSuccess: setReport });
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
    /** What came of the last file. */
    done,
    busy: call.isPending,
    error: call.error,
    open: (from: TableSource) => {
      setReport(null);
      look(from, noAnswers);
    },
    answer: (part: Partial<Answers>) => source && look(source, { ...answers, ...part }),
    close,
    take: () =>
      source &&
      call.mutate(
        { source, answers, preview: false },
        {
          onSuccess: (taken) => {
            if (!taken.imported) return setReport(taken);
            close();
            setDone(taken);
            void queryClient.invalidateQueries({ queryKey: ['api'] });
          },
        },
      ),
  };
}

export type TableImport = ReturnType<typeof useTableImport>;
