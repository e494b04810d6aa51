import type { PeopleList } from '@contract/staff-operations/people';
import { QueryView } from '@/api/query-view';
import { useBridgeQuery } from '@/api/use-bridge';
import { Notice } from '@/ui/notice';
import { Section } from '@/ui/section';
import { LockForm } from './lock-form';
import { PersonForm } from './person-form';
import { PersonList } from './person-list';
import { PinLocks } from './pin-locks';
import { SettingChanges } from './setting-changes';

/** Settings → People: users of this Dockside with roles, and the history of settings. */
export function PeopleSection() {
  const people = useBridgeQuery('list_people', {});
  return (
    <>
      <QueryView query={people}>{(list) => <People list={list} />}</QueryView>
      <SettingChanges />
    </>
  );
}

function People({ list }: { list: PeopleList }) {
  const active = list.people.filter(({ disabled_at }) => disabled_at === null);
  return (
    <>
      <Section title="People" lead={leadOf(active.length)}>
        {list.people.length > 0 && <PersonList people={list.people} />}
      </Section>
      {list.pin_locks.length > 0 && <PinLocks locks={list.pin_locks} />}
      <Section
        title={active.length === 0 ? 'Add first person' : 'Add a person'}
        lead={
          active.length === 0
            ? 'The first person is a manager and adds the others.'
            : 'The role decides what they can do. The PIN is for shared devices.'
        }
      >
        {active.length === 1 && (
          <Notice tone="warning">
            From the second person on, every device except displays and kiosks asks for a name and PIN. Have
            your PIN ready.
          </Notice>
        )}
        <PersonForm key={list.people.length} isFirst={active.length === 0} />
      </Section>
      {list.asks && (
        <Section title="Lock" lead="An idle device locks, so no one records under another person’s name.">
          <LockForm minutes={list.lock_after_minutes} />
        </Section>
      )}
    </>
  );
}

function leadOf(active: number): string {
  if (active > 1)
    return 'Records say who made them, where and when. Disable people who leave; the history keeps their name.';
  return 'Add people to record who did what. Everyone then signs in with a PIN.';
}
