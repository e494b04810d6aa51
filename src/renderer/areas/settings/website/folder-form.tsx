import type { SiteTarget } from '@contract/staff-operations/results-site';
import { folderForm as t } from '@messages/settings';
import { FormFooter } from '@/api/form-footer';
import { useBridgeForm } from '@/api/forms';
import { exactText } from '@/session/key-field';
import { TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '../settings.module.css';

/** A folder on Dockside's computer: synchronised by another program, or a web server's own. */
export function FolderForm({ current }: { current: Extract<SiteTarget, { kind: 'folder' }> | null }) {
  const form = useBridgeForm('set_results_site', ['results_site'], {
    start: { target: { kind: 'folder' as const, folder: current?.folder ?? '' } },
    toRequest: ({ target }) => ({ target, secret: null }),
  });
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <TextInput
          label={t.folderOnClubComputer}
          placeholder={t.srvWwwResults}
          {...exactText}
          {...form.field('target.folder')}
        />
      </div>
      <FormFooter form={form} save={t.saveToThisFolder} disabled={form.values.target.folder.trim() === ''} />
    </Form>
  );
}
