import { saveBar as t } from '@messages/races/setup';
import { Button } from '@/ui/button';
import { ChangeReason } from '@/ui/form/change-reason';
import type { Form } from '@/ui/form/use-form';
import { StateBadge } from '@/ui/state-badge';
import { ResultEffect } from './result-effect';
import styles from './save-bar.module.css';

interface SaveBarProps<Draft extends { reason: string }> {
  form: Pick<Form<Draft>, 'field' | 'changed' | 'saving' | 'discard' | 'submitChanges'>;
  /** Effect of saving on existing results. */
  effect?: string | null;
}

/** Bar below an edited screen: saves or resets changes, and tells the effect on results. */
export function SaveBar<Draft extends { reason: string }>({ form, effect = null }: SaveBarProps<Draft>) {
  return (
    <div className={styles.bar} data-changed={form.changed}>
      <ResultEffect text={form.changed ? effect : null} />
      {form.changed && effect !== null && (
        <div className={styles.reason}>
          <ChangeReason form={form} />
        </div>
      )}
      <Button disabled={!form.changed} loading={form.saving} onClick={form.submitChanges}>
        {t.save}
      </Button>
      <Button variant="default" disabled={!form.changed || form.saving} onClick={form.discard}>
        {t.discardChanges}
      </Button>
      {form.changed && <StateBadge tone="warning">{t.notSavedYet}</StateBadge>}
    </div>
  );
}
