import type { Decision } from '@contract/areas/hearings/decisions';
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
      title: `Delete draft decision ${number}?`,
      children: `${title}: the draft is deleted. Scores and the request don’t change.`,
      confirm: 'Delete draft',
      isDestructive: true,
    });
    if (isSure) remove.mutate({ query: { id, if_version: version } }, { onSuccess: onDeleted });
  };
  return (
    <IfMay need="decisions.remove">
      <div className={formStyles.actions}>
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
          Delete draft…
        </Button>
      </div>
      <Problem error={remove.error} />
    </IfMay>
  );
}
