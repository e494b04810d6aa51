import { useSession } from '@/api/session';
import { useBridgeMutation } from '@/api/use-bridge';
import { formatCount } from '@/lib/format';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { FileButton } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { Notice, Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';

const outdated = ['pairing_status', 'sync_status', 'list_conflicts'] as const;

/** For two laptops without a common network: each imports the other's file, on a stick. */
export function ByFile({ name }: { name: string | null }) {
  const { clubId } = useSession();
  const own = name ?? 'Laptop';
  const make = useBridgeMutation('pairing_export', outdated);
  const take = useBridgeMutation('pairing_import', outdated);
  const exportFile = (all: boolean) =>
    make.mutate(
      { club_id: clubId, name: own, all },
      {
        onSuccess: ({ file_name, text }) =>
          saveFile(file_name, new Blob([text], { type: 'application/jsonl' })),
      },
    );
  const importFile = async (file: File) => take.mutate({ text: await file.text(), name: own });
  return (
    <Section
      title="By file on a USB stick"
      lead="Without a network, swap files. Importing a file twice does no harm."
    >
      <div className={formStyles.row}>
        <Button variant="default" loading={make.isPending} onClick={() => exportFile(false)}>
          Export new changes
        </Button>
        <Button variant="default" loading={make.isPending} onClick={() => exportFile(true)}>
          Export everything
        </Button>
        <FileButton accept=".jsonl" onChange={(file) => file && void importFile(file)}>
          {(props) => (
            <Button {...props} loading={take.isPending}>
              Import file…
            </Button>
          )}
        </FileButton>
      </div>
      <Text>This file contains all club data. Keep it safe.</Text>
      <Problem error={make.error ?? take.error} />
      <div role="status">
        {take.data && (
          <Notice tone="success">
            {formatCount(take.data.news, 'change')} of {take.data.from} imported.
          </Notice>
        )}
      </div>
    </Section>
  );
}
