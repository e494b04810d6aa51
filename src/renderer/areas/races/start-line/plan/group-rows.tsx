import { PREPARATORY, type Preparatory, preparatoryRules } from '@dockside/race-signals';
import { groupRows as t } from '@messages/races/start-line';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '@/ui/button';
import { Autocomplete, MultiSelect, Select } from '@/ui/fields';
import { Flag, FlagHoist } from '../flags/flag';
import styles from './plan.module.css';
import type { GroupDraft } from './plan-draft';

interface GroupRowsProps {
  /** Every fleet that sails the race. */
  fleets: readonly string[];
  groups: readonly GroupDraft[];
  onChange: (groups: GroupDraft[]) => void;
}

/** The starts in their order: which fleets, under which class flag, with which preparatory flag. */
export function GroupRows({ fleets, groups, onChange }: GroupRowsProps) {
  const change = (key: number, part: Partial<GroupDraft>) =>
    onChange(groups.map((group) => (group.key === key ? { ...group, ...part } : group)));
  /** A fleet starts once: it leaves the group that it was in. */
  const setFleets = (key: number, chosen: string[]) =>
    onChange(
      groups.map((group) =>
        group.key === key
          ? { ...group, fleets: chosen }
          : { ...group, fleets: group.fleets.filter((name) => !chosen.includes(name)) },
      ),
    );
  const move = (index: number, by: -1 | 1) => {
    const next = [...groups];
    const [moved] = next.splice(index, 1);
    next.splice(index + by, 0, moved!);
    onChange(next);
  };
  const add = () => {
    const key = Math.max(-1, ...groups.map((group) => group.key)) + 1;
    const free = fleets.filter((name) => !groups.some((group) => group.fleets.includes(name)));
    onChange([...groups, { key, fleets: free, class_flag: free[0] ?? '', preparatory: 'P' }]);
  };
  return (
    <>
      <ol className={styles.groups}>
        {groups.map((group, index) => (
          <li key={group.key} className={styles.group}>
            <span className={styles.number}>{index + 1}</span>
            <MultiSelect
              label={t.fleets}
              data={[...fleets]}
              value={group.fleets}
              placeholder={group.fleets.length === 0 ? t.chooseFleets : ''}
              onChange={(chosen) => setFleets(group.key, chosen)}
            />
            <Autocomplete
              label={t.classFlag}
              data={classFlags}
              value={group.class_flag}
              leftSection={<Flag name={`class:${group.class_flag || '?'}`} size={22} label={null} />}
              leftSectionWidth={48}
              onChange={(class_flag) => change(group.key, { class_flag })}
            />
            <Select
              label={t.preparatoryFlag}
              data={PREPARATORY.map((value) => ({ value, label: preparatoryRules[value].label }))}
              value={group.preparatory}
              leftSection={
                <span aria-hidden="true" className={styles.preparatory}>
                  <FlagHoist
                    names={preparatoryRules[group.preparatory].flags}
                    size={group.preparatory === 'ZI' ? 14 : 22}
                  />
                </span>
              }
              leftSectionWidth={40}
              onChange={(value) => value && change(group.key, { preparatory: value as Preparatory })}
            />
            <span className={styles.moves}>
              <IconButton
                aria-label={t.startEarlier(index + 1)}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t.startLater(index + 1)}
                disabled={index === groups.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                aria-label={t.removeStart(index + 1)}
                disabled={groups.length === 1}
                onClick={() => onChange(groups.filter(({ key }) => key !== group.key))}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <Button variant="default" size="compact-md" className={styles.add} onClick={add}>
        {t.addStart}
      </Button>
    </>
  );
}

/** The flags that a locker has; any other text is a flag of the class’s own. */
const classFlags = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  ...Array.from({ length: 9 }, (_, index) => `numeral_${index + 1}`),
];
