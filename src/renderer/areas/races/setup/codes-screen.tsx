import type { Regatta } from '@contract/areas/racing/regattas';
import type { OwnCode } from '@contract/areas/racing/scoring-codes';
import { readyCodes, SCORING_CODES } from '@dockside/scoring';
import { codesScreen as t } from '@messages/races/setup';
import { IconPlus } from '@tabler/icons-react';
import { EditProblem } from '@/api/edit-conflict';
import { useApiForm } from '@/api/forms';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Form } from '@/ui/form/form';
import formStyles from '@/ui/form/form.module.css';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { useRegatta } from '../regatta/regatta-context';
import { CodeForm } from './code-form';
import styles from './codes.module.css';
import {
  type CodesDraft,
  describeCodes,
  describePoints,
  draftOfCodes,
  newCode,
  regattaWithCodes,
} from './codes-draft';
import { codeEffects } from './result-effects';
import { nextRowKey } from './row-keys';
import { SaveBar } from './save-bar';

/** Scoring codes that a regatta's sailing instructions add to the rules. */
export function CodesScreen() {
  const { regatta, races } = useRegatta();
  const form = useApiForm('regattas.save', {
    start: draftOfCodes(regatta),
    toRequest: (draft: CodesDraft) => regattaWithCodes(draft, regatta),
  });
  const { scoring_codes } = form.values;
  useShortcut('mod+s', form.submitChanges, t.saveCodes, { group: t.setup, whileTyping: true });
  const add = (code: OwnCode) => {
    const key = nextRowKey(scoring_codes, form.savedValues().scoring_codes);
    form.change({ scoring_codes: [...scoring_codes, { ...structuredClone(code), key }] });
  };
  const ready = readyCodes.filter(({ code }) => !scoring_codes.some((one) => one.code === code));
  return (
    <Page title={t.clubCodes} aside={t.standardCodes(SCORING_CODES.length)}>
      <Form form={form} className={styles.columns}>
        <section className={formStyles.form} aria-label={t.codesOfThisRegatta}>
          <EditProblem
            form={form}
            valuesOf={(current: Regatta) => draftOfCodes(current)}
            describe={describeCodes}
          />
          <p className={formStyles.note}>{t.builtIn(SCORING_CODES.join(', '))}</p>
          {scoring_codes.length === 0 && <p>{t.noClubCodesYet}</p>}
          {scoring_codes.map(({ key }, index) => (
            <CodeForm
              key={key}
              form={form}
              index={index}
              onRemove={() => form.change({ scoring_codes: scoring_codes.toSpliced(index, 1) })}
            />
          ))}
          <div>
            <Button variant="default" onClick={() => add(newCode())}>
              {t.addCode}
            </Button>
          </div>
        </section>
        <section className={formStyles.form} aria-label={t.codesThatClubsUse}>
          <h2 className={styles.title}>{t.codesThatClubsUse}</h2>
          <p className={formStyles.note}>{t.addOne}</p>
          <ul className={styles.ready}>
            {ready.map((code) => (
              <li key={code.code}>
                <button type="button" onClick={() => add(code)}>
                  <IconPlus size={16} aria-hidden="true" />
                  <VisuallyHidden>{t.add}</VisuallyHidden>
                  <strong>{code.code}</strong>
                  <span>
                    {code.name}: {describePoints(code.points)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      </Form>
      <SaveBar form={form} effect={codeEffects(form.values, form.savedValues(), races)} />
    </Page>
  );
}
