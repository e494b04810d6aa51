import { errorCodes, issueCodes } from '../../contract/errors';

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
  .join('\n')}`;
