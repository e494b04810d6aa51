import { instructionsScreen as t } from '@messages/races/setup';
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
      <Page title={t.siCheck}>
        <EmptyState icon={IconListNumbers} title={t.noScoringSetUpYet} detail={t.noFleetsYet}>
          <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
            {t.setUpFleets}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  const sentences = instructions.map(instructionText).filter((sentence) => sentence !== null);
  return (
    <Page title={t.siCheck} aside={t.compareYourSis}>
      <div className={styles.screen}>
        <section className={formStyles.form} aria-label={t.scoringInSentences}>
          <h2 className={styles.title}>{t.scoringInSentencesTitle}</h2>
          <ol className={styles.sentences}>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <div className={styles.copy}>
            <CopyButton text={() => instructionsText(instructions)}>{t.copySentences}</CopyButton>
          </div>
        </section>
        <section
          className={`${formStyles.form} ${styles.compare}`}
          aria-label={t.yourSailingInstructions}
          data-empty={comparison === null}
        >
          <h2 className={styles.title}>{t.compareWithYourText}</h2>
          <Textarea
            label={t.textOfSailingInstructions}
            description={t.pasteYourSis}
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
