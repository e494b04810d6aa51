import { roles } from '@contract/roles';
import type { StaffPerson } from '@contract/staff-operations/people';
import { personList as t } from '@messages/settings';
import { useState } from 'react';
import { ClubDate, ClubTime } from '@/api/club-time';
import { useBridgeMutation } from '@/api/use-bridge';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Problem } from '@/ui/notice';
import styles from '@/ui/section.module.css';
import { StateBadge } from '@/ui/state-badge';
import own from './people.module.css';
import { PersonForm } from './person-form';

/** People, with buttons to edit each. */
export function PersonList({ people }: { people: readonly StaffPerson[] }) {
  const [changed, setChanged] = useState<StaffPerson | null>(null);
  const disable = useBridgeMutation('disable_person', ['list_people', 'setting_changes']);
  return (
    <>
      <ul className={styles.items}>
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <div>
              <strong>{person.name}</strong>{' '}
              {person.disabled_at !== null && <StateBadge tone="neutral">{t.disabled}</StateBadge>}
              <p>
                {roles[person.role].name}. <LastSignIn person={person} />
              </p>
            </div>
            <div className={own.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.change(person.name)}
                onClick={() => setChanged(person)}
              >
                {t.changeTitle}
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={person.disabled_at === null ? t.disable(person.name) : t.enable(person.name)}
                loading={disable.isPending && disable.variables.id === person.id}
                onClick={() => disable.mutate({ id: person.id, on: person.disabled_at === null })}
              >
                {person.disabled_at === null ? t.disableTitle : t.enableTitle}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Problem error={disable.error} />
      <Dialog
        opened={changed !== null}
        onClose={() => setChanged(null)}
        title={t.changeOfChanged(changed?.name ?? '')}
      >
        {changed && <PersonForm person={changed} onSaved={() => setChanged(null)} />}
      </Dialog>
    </>
  );
}

function LastSignIn({ person: { last_sign_in } }: { person: StaffPerson }) {
  if (!last_sign_in) return t.notSignedInYet;
  const { at, device } = last_sign_in;
  return <>{t.lastSigned(<ClubDate at={at} />, <ClubTime at={at} />, device)}</>;
}
