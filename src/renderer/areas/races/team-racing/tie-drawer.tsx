import { tieDrawer as t } from '@messages/races/team-racing';
import { IconArrowUp } from '@tabler/icons-react';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useApiMutation } from '@/api/mutations';
import { Button, IconButton } from '@/ui/button';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { Group } from '@/ui/layout';
import { Problem } from '@/ui/notice';
import { RecordDrawer } from '@/ui/record-drawer';
import { useRegatta } from '../regatta/regatta-context';
import { type StageView, withStage } from './stage-views';

interface TieDrawerProps {
  opened: boolean;
  view: StageView;
  /** Teams whose tie stands, in the order of the table; else those of the order decided before. */
  tied: readonly string[];
  onClose: () => void;
}

/** The order of a sail-off or game of chance, where nothing else breaks a tie (RRS D4.4(a)(5)). */
export function TieDrawer({ opened, view, tied, onClose }: TieDrawerProps) {
  return (
    <RecordDrawer title={opened ? t.orderOfTie : null} onClose={onClose}>
      {opened && <TieForm view={view} tied={tied} onSaved={onClose} />}
    </RecordDrawer>
  );
}

function TieForm({ view, tied, onSaved }: Pick<TieDrawerProps, 'view' | 'tied'> & { onSaved: () => void }) {
  const { regatta } = useRegatta();
  const { stage, nameOf } = view;
  const form = useApiForm('regattas.save', {
    start: { order: [...tied] },
    toRequest: ({ order }: { order: string[] }) => {
      const others = stage.decided.filter((team) => !order.includes(team));
      return withStage(regatta, { ...stage, decided: [...others, ...order] });
    },
    onSaved,
  });
  const { order } = form.values;
  const save = useApiMutation('regattas.save');
  const clear = () =>
    save.mutate(
      {
        body: withStage(regatta, {
          ...stage,
          decided: stage.decided.filter((team) => !order.includes(team)),
        }),
      },
      { onSuccess: onSaved },
    );
  return (
    <Form form={form}>
      <p className={formStyles.note}>{t.bestTeamFirst}</p>
      {order.map((team, index) => (
        <Group key={team} wrap="nowrap" gap="var(--s2)">
          <span>
            {index + 1}. {nameOf(team)}
          </span>
          <IconButton
            aria-label={t.moveUp(nameOf(team))}
            disabled={index === 0}
            onClick={() => form.change({ order: order.toSpliced(index - 1, 2, team, order[index - 1]!) })}
          >
            <IconArrowUp size={16} aria-hidden="true" />
          </IconButton>
        </Group>
      ))}
      <Problem error={save.error} />
      <FormFooter form={form} save={t.saveThisOrder}>
        {order.some((team) => stage.decided.includes(team)) && (
          <Button variant="default" loading={save.isPending} onClick={clear}>
            {t.clearOrder}
          </Button>
        )}
      </FormFooter>
    </Form>
  );
}
