import { roles } from '@contract/roles';
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
  const state = isUnverified ? ', not verified yet' : '';
  return (
    <button
      type="button"
      className={styles.person}
      title={`${roles[role].name}${state}`}
      aria-label={`${name}, ${roles[role].name}${state}. Switch person`}
      onClick={() => who.choose(true)}
    >
      <IconUser size={18} stroke={1.7} aria-hidden="true" />
      <span className={styles.name}>{name}</span>
    </button>
  );
}
