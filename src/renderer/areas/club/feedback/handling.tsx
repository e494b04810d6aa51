import type { FeedbackHandling } from '@contract/areas/members/feedback';
import { handling as t } from '@messages/club';
import { serverNow } from '@/api/clock/device-clock';
import { FormFooter } from '@/api/form-footer';
import { useApiForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { formatMoment } from '@/lib/time';
import { Checkbox, Textarea, TextInput } from '@/ui/fields';
import { Form } from '@/ui/form/form';
import styles from '../record.module.css';
import { useHandling } from './use-handling';

/** State of a piece of feedback in the list: open or handled, and by whom. */
export function HandlingState({ id }: { id: string }) {
  const { of, isRead } = useHandling();
  if (!isRead) return <>–</>;
  const { handled = false, assignee = null } = of(id) ?? {};
  return <>{[handled ? t.handled : t.open, assignee].filter(Boolean).join(', ')}</>;
}

/** Assignee, note and whether the feedback is handled. */
export function Handling({ id }: { id: string }) {
  const { of, isRead, refetch } = useHandling();
  if (!isRead) return null;
  return <HandlingForm id={id} handling={of(id)} onSaved={() => void refetch()} />;
}

interface HandlingFormProps {
  id: string;
  handling: FeedbackHandling | undefined;
  onSaved: () => void;
}

function HandlingForm({ id, handling, onSaved }: HandlingFormProps) {
  const { clubId, club } = useSession();
  const form = useApiForm('feedback.handle', {
    start: {
      assignee: handling?.assignee ?? '',
      note: handling?.note ?? '',
      handled: handling?.handled ?? false,
      opened: { changed_at: handling?.changed_at ?? null },
    },
    toRequest: ({ opened, ...fields }) => ({
      ...{ club_id: clubId, feedback_id: id, ...fields },
      if_changed_at: opened.changed_at,
    }),
    onSaved,
  });
  return (
    <section aria-label={t.handling}>
      <h3 className={styles.heading}>{t.handling}</h3>
      <Form form={form}>
        <TextInput label={t.assignee} {...form.field('assignee')} />
        <Textarea label={t.note} minRows={2} {...form.field('note')} />
        <Checkbox label={t.handled} {...form.field('handled', { type: 'checkbox' })} />
        <FormFooter form={form} saved={t.saved} disabled={!form.changed} />
      </Form>
      {handling && (
        <p className={styles.quiet}>
          {[
            formatMoment(handling.changed_at, serverNow(), club.time_zone),
            handling.changed_by && t.byPerson(handling.changed_by),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </section>
  );
}
