import { clubRules as texts } from '@messages/club-rules';
import { type ClubRule, clubRules } from '../../contract/club-rules';
import { errorCodes, issueCodes } from '../../contract/errors';

const ruleNote = `With the code \`invalid\` a field may have a \`rule\`, which is one of the club, and the \`values\` that its text names. \`/docs/errors\` lists them; other versions have others.`;

/** Every error of the API with its meaning and cure, as Markdown from the contract. */
export const errorsText = `| code | status | what happened | what to do |
| --- | --- | --- | --- |
${Object.entries(errorCodes)
  .map(([code, { status, meaning, cure }]) => `| \`${code}\` | ${status} | ${meaning} | ${cure} |`)
  .join('\n')}

The \`code\` of each of \`errors\`, the wrong fields of \`INVALID_REQUEST\`:

| code | cause |
| --- | --- |
${Object.entries(issueCodes)
  .map(([code, cause]) => `| \`${code}\` | ${cause} |`)
  .join('\n')}

${ruleNote}`;

/** Every rule of the club that a field may break, with its text, as Markdown. */
export const rulesText = `| rule | text |
| --- | --- |
${Object.entries(clubRules)
  .map(([rule, kinds]) => `| \`${rule}\` | ${textOf(rule as ClubRule, Object.keys(kinds))} |`)
  .join('\n')}`;

/** The text of a rule with the names of its values in braces. */
function textOf(rule: ClubRule, names: string[]): string {
  return texts[rule](Object.fromEntries(names.map((name) => [name, `{${name}}`])) as never);
}
