import { roles } from '@contract/roles';
import { switchPerson as t } from '@messages/shell';
import { IconUser } from '@tabler/icons-react';
import { useDevicePeople, useWho } from '@/api/device-people';
import { who } from '@/api/who';
import styles from './switch-person.module.css';

/** This device's user, with a button to switch; nothing where people do not sign in. */
export function SwitchPerson() {
  const people = useDevicePeople();
  const { person, isUnverified } = useWho();
  if (!people?.asks || !person) return null;
  const { name, role } = person;
  const roleName = roles[role].name;
  const known = isUnverified ? t.notVerifiedYet(roleName) : roleName;
  return (
    <button
      type="button"
      className={styles.person}
      title={known}
      aria-label={t.switchPerson(name, known)}
      onClick={() => who.choose(true)}
    >
      <IconUser size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </button>
  );
}
