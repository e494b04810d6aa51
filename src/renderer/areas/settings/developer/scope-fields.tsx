import { type Scope, scopeNames, scopes } from '@contract/scopes';
import { Button, Checkbox } from '@mantine/core';
import styles from './developer.module.css';

interface ScopeFieldsProps {
  chosen: readonly Scope[];
  onChange: (chosen: Scope[]) => void;
}

const reading = scopeNames.filter((scope) => scope.endsWith(':read'));

/** Every scope with what it allows. */
export function ScopeFields({ chosen, onChange }: ScopeFieldsProps) {
  const toggle = (scope: Scope) =>
    onChange(scopeNames.filter((one) => chosen.includes(one) !== (one === scope)));
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>What it may do</legend>
      <div className={styles.presets}>
        <Button variant="default" size="compact-sm" onClick={() => onChange(reading)}>
          All that reads
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange([...scopeNames])}>
          Everything
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onChange([])}>
          Nothing
        </Button>
      </div>
      <div className={styles.grid}>
        {scopeNames.map((scope) => (
          <Checkbox
            key={scope}
            label={<code>{scope}</code>}
            description={scopes[scope]}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  );
}
