import { compareWithSi } from '@shared/sailing-instructions/compare';
import { instructionsOf, instructionsText, instructionText } from '@shared/sailing-instructions/instructions';
import { IconListNumbers } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Page } from '@/shell/page';
import { CopyButton } from '@/ui/copy-button';
import { EmptyState } from '@/ui/empty-state';
import { Textarea } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../../regatta/regatta-context';
import { ComparisonList } from './comparison-list';
import styles from './instructions.module.css';

/** The scoring as sentences for sailing instructions, and a point-by-point comparison with a pasted text. */
export function InstructionsScreen() {
  const { regatta, races } = useRegatta();
  const [pasted, setPasted] = useState('');
  const text = useDeferredValue(pasted);
  const instructions = useMemo(() => instructionsOf(regatta, races), [regatta, races]);
  const comparison = useMemo(
    () => (text.trim() === '' ? null : compareWithSi(text, instructions)),
    [text, instructions],
  );
  if (regatta.fleets.length === 0)
    return (
      <Page title="SI check">
        <EmptyState icon={IconListNumbers} title="No scoring set up yet" detail="No fleets yet.">
          <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
            Set up fleets
          </LinkButton>
        </EmptyState>
      </Page>
    );
  const sentences = instructions.map(instructionText).filter((sentence) => sentence !== null);
  return (
    <Page title="SI check" aside="Compare your SIs with the scoring set-up">
      <div className={styles.screen}>
        <section className={formStyles.form} aria-label="The scoring in sentences">
          <h2 className={styles.title}>Scoring in sentences</h2>
          <ol className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <div className={styles.copy}>
            <CopyButton text={() => instructionsText(instructions)}>Copy sentences</CopyButton>
          </div>
        </section>
        <section
          className={`${formStyles.form} ${styles.compare}`}
          aria-label="Your sailing instructions"
          data-empty={comparison === null}
        >
          <h2 className={styles.title}>Compare with your text</h2>
          <Textarea
            label="Text of the sailing instructions"
            description="Paste your SIs, or their parts on scoring, time limits and protests. Nothing is saved or sent."
            minRows={6}
            maxRows={18}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
          />
          {comparison && <ComparisonList comparison={comparison} regattaId={regatta.id} />}
        </section>
      </div>
    </Page>
  );
}
