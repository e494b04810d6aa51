import type { Conflict } from '@contract/areas/integration/conflicts';
import { roleNames, roles } from '@contract/roles';
import { conflictsScreen as t } from '@messages/races/conflicts';
import { boatTitle } from '@shared/boat-title';
import { useEffect } from 'react';
import { useRefusal } from '@/api/allowed';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { choiceLabel, KEPT_REASON, RecordVersions } from '@/api/record-versions';
import { areaLabel } from '@/lib/record-names';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Notice, Problem } from '@/ui/notice';
import { Section } from '@/ui/section';
import { useRegatta } from '../regatta/regatta-context';
import styles from './conflicts.module.css';

/** Choice value of the version that keeps a record deleted elsewhere. */
const KEEP = 'keep';

const whoChooses = roleNames
  .filter((name) => (roles[name].scopes as readonly string[]).includes('regattas:write'))
  .map((name) => t.role(roles[name].name));

/**
 * Conflicts of a regatta between two paired laptops: both versions side by side. Authorised users choose on any device;
 * others can read.
 */
export function ConflictsScreen() {
  const { regatta } = useRegatta();
  const conflicts = useApiQuery('conflicts', { query: { regatta_id: regatta.id } });
  const { refetch } = conflicts;
  // `/changes` does not update conflicts: read them whenever the screen opens.
  useEffect(() => void refetch(), [refetch]);
  const refusal = useRefusal('conflicts.choose');
  return (
    <Page title={t.changedOnTwoLaptops}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, and so focusable by keyboard */}
      <section className={styles.screen} aria-label={t.bothVersions} tabIndex={0}>
        <QueryView query={conflicts}>
          {(all) => (
            <Section title={t.twoVersions} lead={all.length > 0 ? t.bothLaptopsEdited : t.nothingToChoose}>
              {all.length > 0 && refusal && (
                <Notice tone="warning">{t.askSomeoneToChoose(refusal, whoChooses)}</Notice>
              )}
              <ul className={styles.items}>
                {all.map((conflict) => (
                  <Versions
                    key={`${conflict.resource} ${conflict.key}`}
                    conflict={conflict}
                    mayChoose={refusal === null}
                    onChosen={() => void refetch()}
                  />
                ))}
              </ul>
            </Section>
          )}
        </QueryView>
      </section>
    </Page>
  );
}

interface VersionsProps {
  conflict: Conflict;
  mayChoose: boolean;
  onChosen: () => void;
}

function Versions({ conflict, mayChoose, onChosen }: VersionsProps) {
  const { regatta, entries } = useRegatta();
  const choose = useApiMutation('conflicts.choose');
  const { resource, key, versions, registration_id, race_number } = conflict;
  const boats = Object.fromEntries(entries.map((entry) => [entry.id, boatTitle(entry)]));
  const boat = registration_id === null ? null : boats[registration_id];
  const name = boat ?? (resource === 'regattas' ? regatta.name : null);
  const about = [name, race_number !== null && t.race(race_number)].filter(Boolean).join(', ');
  const title = [areaLabel(resource), about].filter(Boolean).join(': ');
  const isKept = versions.some(({ id }) => id === KEEP);
  const seen = versions.map(({ id }) => id);
  return (
    <li className={styles.item}>
      <h3>{title}</h3>
      {isKept && <p>{KEPT_REASON}</p>}
      <RecordVersions versions={versions} boats={boats} />
      <Problem error={choose.error} />
      {mayChoose && (
        <div className={styles.actions}>
          {versions
            .filter(({ record }) => !isKept || record !== null)
            .map((version) => (
              <Button
                key={version.id}
                variant="default"
                loading={choose.isPending}
                aria-label={`${choiceLabel(version)}: ${title}`}
                onClick={() =>
                  choose.mutate(
                    { body: { regatta_id: regatta.id, resource, key, version: version.id, seen } },
                    { onSettled: onChosen },
                  )
                }
              >
                {choiceLabel(version)}
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}
