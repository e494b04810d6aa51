import type { OperationOutput } from '@contract/staff-operations';
import { useState } from 'react';
import { StaffOnly } from '@/session/staff-only';
import { Section } from '../section';
import styles from '../settings.module.css';
import { CreateKey } from './create-key';
import { KeyList } from './key-list';
import { NewKey } from './new-key';
import { TryIt } from './try-it';

/** Settings → Developer: the keys that programs and tablets work with. */
export function DeveloperSection() {
  return (
    <>
      <StaffOnly title="API keys are made and revoked here">
        <Keys />
      </StaffOnly>
      <TryIt />
    </>
  );
}

function Keys() {
  const [made, setMade] = useState<OperationOutput<'create_key'> | null>(null);
  return (
    <>
      <Section
        title="API keys"
        lead="A program or a tablet works with a key of its own, which allows what its scopes say and nothing else. Revoking one shuts out that program alone."
      >
        <KeyList />
      </Section>
      <Section title={made ? 'The new key' : 'Make a key'}>
        {made ? (
          <NewKey made={made} onKept={() => setMade(null)} />
        ) : (
          <div className={styles.text}>
            <CreateKey onMade={setMade} />
          </div>
        )}
      </Section>
    </>
  );
}
