import type { RecordConflict } from '@contract/staff-operations/pairing';
import { recordConflicts as t } from '@messages/sync';
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '@/api/bridge';
import { QueryView } from '@/api/query-view';
import { choiceLabel, KEPT_REASON, RecordVersions } from '@/api/record-versions';
import { useBridge, useBridgeMutation } from '@/api/use-bridge';
import { areaLabel } from '@/lib/record-names';
import { Button } from '@/ui/button';
import { Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import styles from './sync.module.css';

const EVERY_MS = 4_000;

/** Conflicting changes of two paired laptops: versions side by side, for a person to choose. */
export function RecordConflicts() {
  const bridge = useBridge();
  const conflicts = useQuery({
    ...bridgeQuery(bridge, 'list_conflicts', {}),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
  return (
    <QueryView query={conflicts} skeleton={null}>
      {(all) =>
        all.length > 0 && (
          <Section title={t.changedOnTwoLaptops}>
            <Text>{t.bothLaptopsEdited}</Text>
            <ul className={styles.items}>
              {all.map((conflict) => (
                <Conflict key={`${conflict.resource} ${conflict.key}`} conflict={conflict} />
              ))}
            </ul>
          </Section>
        )
      }
    </QueryView>
  );
}

function Conflict({ conflict }: { conflict: RecordConflict }) {
  const { resource, key, kind, reason, versions } = conflict;
  const choose = useBridgeMutation('choose_version', ['list_conflicts', 'pairing_status']);
  const title = titleOf(conflict);
  const seen = versions.map(({ id }) => id);
  return (
    <li className={styles.item}>
      <div className={styles.refused}>
        <h3>{title}</h3>
        {kind === 'kept' && <p>{KEPT_REASON}</p>}
        {kind === 'duplicate' && <p>{t.eachLaptopCreatedOne}</p>}
        {kind === 'unstorable' && <p>{t.thisVersionOfDockside(reason)}</p>}
        <RecordVersions versions={versions} boats={conflict.boats} />
        <Problem error={choose.error} />
      </div>
      <div className={styles.actions}>
        {versions
          .filter(({ record }) => kind !== 'kept' || record !== null)
          .map((version) => (
            <Button
              key={version.id}
              variant="default"
              loading={choose.isPending}
              aria-label={`${choiceLabel(version)}: ${title}`}
              onClick={() => choose.mutate({ resource, key, version: version.id, seen })}
            >
              {choiceLabel(version)}
            </Button>
          ))}
      </div>
    </li>
  );
}

/** Boat and race if the record has them; else its name. */
function titleOf({ resource, key, versions, boats }: RecordConflict): string {
  const record = versions.find((version) => version.record !== null)?.record ?? {};
  const boat = boats[String(record.registration_id)];
  const race = record.race_number === undefined ? null : t.race(String(record.race_number));
  const name = boat ?? record.name ?? record.title ?? record.sail_number ?? record.id ?? key;
  return [areaLabel(resource), [String(name), race].filter(Boolean).join(', ')].join(': ');
}
