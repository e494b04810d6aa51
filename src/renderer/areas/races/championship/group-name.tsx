import type { Championship } from '@contract/areas/racing/championships';
import { groupName as t } from '@messages/races/championship';
import styles from './championship.module.css';

/** A group's name beside its ribbon colour, because colour alone is not enough. */
export function GroupName({ championship, name }: { championship: Championship; name: string | null }) {
  if (name === null) return <span className={styles.none}>{t.none}</span>;
  const groups = championship.stages.flatMap((stage) => stage.groups);
  const colour = groups.find((group) => group.name === name)?.colour ?? null;
  return (
    <span className={styles.group}>
      <span className={styles.ribbon} data-colour={colour} aria-hidden="true" />
      {name}
    </span>
  );
}
