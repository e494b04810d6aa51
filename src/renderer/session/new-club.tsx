import { DEFAULT_RATE_LIMIT } from '@contract/club';
import type { Bridge } from '@contract/staff-operations/operations';
import { newClub as t } from '@messages/session';
import { useEffect, useState } from 'react';
import { FormFooter } from '@/api/form-footer';
import { loadInputCheck } from '@/api/load-checks';
import { newId } from '@/api/mutations';
import { tabStore } from '@/lib/device-store';
import { Form } from '@/ui/form/form';
import { useForm } from '@/ui/form/use-form';
import { likelyCurrency, ownTimeZone } from './club-choices';
import { ClubFields } from './club-fields';
import styles from './welcome.module.css';

/** Storage of the form's values, which survive a reload. */
const DRAFT_ITEM = 'dockside.new-club';

interface Draft {
  id: string;
  name: string;
  time_zone: string;
  currency: string;
}

function firstDraft(): Draft {
  const time_zone = ownTimeZone();
  const proposed = { id: newId('club'), name: '', time_zone, currency: likelyCurrency(time_zone) };
  return { ...proposed, ...tabStore.getJson<Draft>(DRAFT_ITEM) };
}

/** The second door, and the first step of the set-up: creates the club. */
export function NewClub({ bridge, onMade }: { bridge: Bridge; onMade: () => void }) {
  const [start] = useState(firstDraft);
  const form = useForm({
    start,
    toRequest: ({ id, name, time_zone, currency }) => ({
      id,
      name: name.trim(),
      time_zone,
      currency,
      rate_limit: DEFAULT_RATE_LIMIT,
    }),
    check: ({ name }) => (name.trim() === '' ? [{ path: 'name', message: t.typeClubsName }] : []),
    loadCheck: loadInputCheck('save_club'),
    save: (club) => bridge.call('save_club', club),
    onSaved: () => {
      tabStore.set(DRAFT_ITEM, null);
      onMade();
    },
  });
  const { values, saved } = form;
  useEffect(() => {
    if (!saved) tabStore.setJson(DRAFT_ITEM, values);
  }, [values, saved]);
  return (
    <Form form={form}>
      <div className={styles.fields}>
        <ClubFields form={form} />
      </div>
      <FormFooter form={form} save={t.setUpMyClub} />
    </Form>
  );
}
