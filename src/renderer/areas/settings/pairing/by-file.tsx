import { byFile as t } from '@messages/settings';
import { useSession } from '@/api/session';
import { useBridgeMutation } from '@/api/use-bridge';
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
  const own = name ?? t.laptop;
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
    <Section title={t.byFileOnUsb} lead={t.withoutNetworkSwapFiles}>
      <div className={formStyles.row}>
        <Button variant="default" loading={make.isPending} onClick={() => exportFile(false)}>
          {t.exportNewChanges}
        </Button>
        <Button variant="default" loading={make.isPending} onClick={() => exportFile(true)}>
          {t.exportEverything}
        </Button>
        <FileButton accept=".jsonl" onChange={(file) => file && void importFile(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={take.isPending}>
              {t.importFile}
            </Button>
          )}
        </FileButton>
      </div>
      <Text>{t.thisFileContainsAll}</Text>
      <Problem error={make.error ?? take.error} />
      <div role="status">
        {take.data && <Notice tone="success">{t.changesOfImported(take.data.news, take.data.from)}</Notice>}
      </div>
    </Section>
  );
}
