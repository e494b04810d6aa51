import { personPicker as t } from '@messages/wristbands';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { PlainForm } from '@/ui/form/form';
import { KeyInput } from '@/ui/key-input';
import type { Bands } from '../people/current-bands';
import { type Candidate, candidatesOf, matching } from './candidates';
import styles from './hand-out.module.css';

const SHOWN = 12;

interface PersonPickerProps {
  regattaId: string;
  bands: Bands;
  onChoose: (person: Candidate) => void;
}

/** Finds a person by name, boat or sail number. Enter takes the first one. */
export function PersonPicker({ regattaId, bands, onChoose }: PersonPickerProps) {
  const crews = useApiQuery('wristbands.crews', { query: { regatta_id: regattaId } });
  const [query, setQuery] = useState('');
  const candidates = useMemo(() => candidatesOf(crews.data ?? [], bands), [crews.data, bands]);
  const found = useMemo(() => matching(candidates, query), [candidates, query]);
  return (
    <QueryView query={crews}>
      {() => (
        <PlainForm
          changed={false}
          onSubmit={() => {
            const [first, second] = found;
            // Only a second match with the same name is ambiguous: others may be guests of the boat.
            if (first && (!second || second.name !== first.name)) onChoose(first);
          }}
        >
          <KeyInput
            data-autofocus
            large
            icon={IconSearch}
            keys="enter"
            aria-label={t.whoWearsIt}
            placeholder={t.nameBoatOrSail}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          {query.trim() !== '' && (
            <p className={styles.found} role="status">
              {foundText(found.length)}
            </p>
          )}
          <ul className={styles.people}>
            {found.slice(0, SHOWN).map((person) => (
              <li key={`${person.registrationId} ${person.name}`}>
                <Person person={person} onChoose={() => onChoose(person)} />
              </li>
            ))}
          </ul>
        </PlainForm>
      )}
    </QueryView>
  );
}

function foundText(found: number): string {
  if (found === 0) return t.noOneMatches;
  return found > SHOWN ? t.peopleFirstShown(found, SHOWN) : t.people(found);
}

function Person({
  person: { name, sailNumber, boatName, band },
  onChoose,
}: {
  person: Candidate;
  onChoose: () => void;
}) {
  return (
    <Button variant="default" className={styles.person} onClick={onChoose}>
      <span className={styles.name}>{name}</span>
      <span className={styles.boat}>
        {sailNumber} {boatName}
      </span>
      {band && <span className={styles.wears}>{t.wearsReplaceIt(band.id)}</span>}
    </Button>
  );
}
