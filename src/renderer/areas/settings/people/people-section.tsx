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
        title={active.length === 0 ? 'Add the first person' : 'Add a person'}
        lead={
          active.length === 0
            ? 'The first is a manager, who may do everything and adds the others.'
            : 'The role says what the person sees and may do. The PIN is for devices that several people share.'
        }
      >
        {active.length === 1 && (
          <Notice tone="warning">
            With the second person every device asks for a name and a PIN from its next request on, but for
            displays and kiosks. Have your own PIN ready.
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
    return 'Each device asks who uses it. Whatever is recorded says who did it, on which device and when. Who leaves is disabled and not deleted: the history keeps the name.';
  return 'While one person works with this Dockside, nothing asks who it is. From the second on, everyone signs in with a PIN. Roles limit what each may do, and records say who made them.';
}
