import type { PeopleList } from '@contract/staff-operations/people';
import { peopleSection as t } from '@messages/settings';
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
      <Section title={t.people} lead={leadOf(active.length)}>
        {list.people.length > 0 && <PersonList people={list.people} />}
      </Section>
      {list.pin_locks.length > 0 && <PinLocks locks={list.pin_locks} />}
      <Section
        title={active.length === 0 ? t.addFirstPerson : t.addPerson}
        lead={active.length === 0 ? t.firstPersonIsManager : t.roleDecides}
      >
        {active.length === 1 && <Notice tone="warning">{t.fromSecondPerson}</Notice>}
        <PersonForm key={list.people.length} isFirst={active.length === 0} />
      </Section>
      {list.asks && (
        <Section title={t.lock} lead={t.idleDeviceLocks}>
          <LockForm minutes={list.lock_after_minutes} />
        </Section>
      )}
    </>
  );
}

function leadOf(active: number): string {
  if (active > 1) return t.recordsSayWhoMade;
  return t.addPeopleToRecord;
}
