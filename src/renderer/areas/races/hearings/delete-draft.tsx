import type { Decision } from '@contract/areas/hearings/decisions';
import { deleteDraft as t } from '@messages/races/hearings';
import { IfMay } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { Button } from '@/ui/button';
import { confirm } from '@/ui/confirm';
import formStyles from '@/ui/form/form.module.css';
import { Problem } from '@/ui/notice';

/** Deletes a draft made by mistake, after a question: neither scores nor notice board have it yet. */
export function DeleteDraft({ decision, onDeleted }: { decision: Decision; onDeleted: () => void }) {
  const remove = useApiMutation('decisions.remove');
  const { id, number, title, version } = decision;
  const ask = async () => {
    const isSure = await confirm({
      title: t.deleteDraftDecision(number),
      children: t.draftIsDeletedScores(title),
      confirm: t.deleteDraft,
      isDestructive: true,
    });
    if (isSure) remove.mutate({ query: { id, if_version: version } }, { onSuccess: onDeleted });
  };
  return (
    <IfMay need="decisions.remove">
      <div className={formStyles.actions}>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
          {t.deleteDraftButton}
        </Button>
      </div>
      <Problem error={remove.error} />
    </IfMay>
  );
}
