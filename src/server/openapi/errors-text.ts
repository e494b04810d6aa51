import { clubRules as ruleTexts } from '@messages/club-rules';
import { reasons as reasonTexts } from '@messages/reasons';
import { clubRules } from '../../contract/club-rules';
import { errorCodes, issueCodes } from '../../contract/errors';
import { reasons } from '../../contract/reasons';
import type { Kind, Told } from '../../contract/told';

const reasonNote = `An error may have a \`reason\`, the code of its sentence, and the \`values\` that it names. \`/docs/errors\` lists them; other versions have others.`;

const ruleNote = `With the code \`invalid\` a field may have a \`rule\`, which is one of the club, and the \`values\` that its text names. \`/docs/errors\` lists them; other versions have others.`;

/** Every error of the API with its meaning and cure, as Markdown from the contract. */
export const errorsText = `| code | status | what happened | what to do |
| --- | --- | --- | --- |
${Object.entries(errorCodes)
  .map(([code, { status, meaning, cure }]) => `| \`${code}\` | ${status} | ${meaning} | ${cure} |`)
  .join('\n')}

${reasonNote}

The \`code\` of each of \`errors\`, the wrong fields of \`INVALID_REQUEST\`:

| code | cause |
| --- | --- |
${Object.entries(issueCodes)
  .map(([code, cause]) => `| \`${code}\` | ${cause} |`)
  .join('\n')}

${ruleNote}`;

/** Every sentence of an error, and every rule of the club that a field may break, with its text, as Markdown. */
export const sentencesText = `| reason | text |
| --- | --- |
${rowsOf(reasons, reasonTexts)}

| rule | text |
| --- | --- |
${rowsOf(clubRules, ruleTexts)}`;

type Texts = Record<string, (values: never) => string>;

function rowsOf(table: Told, texts: Texts): string {
  return Object.entries(table)
    .map(([code, names]) => `| \`${code}\` | ${texts[code]!(placeholders(names) as never)} |`)
    .join('\n');
}

/** Values for a text: their names in braces, and a choice by example. */
function placeholders(names: Readonly<Record<string, Kind>>): object {
  const examples = {
    hearing: 'protest',
    permission: 'settings',
    resource: 'regattas',
    role: 'scorer',
    signal: 'warning',
  };
  const entries = Object.entries(names).filter(([, kind]) => kind !== 'text?');
  return Object.fromEntries(
    entries.map(([name, kind]) => [name, kind in examples ? examples[kind as 'role'] : `{${name}}`]),
  );
}
