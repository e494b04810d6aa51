/** Texts of `http/parse-json.ts`. */
export const parseJson = {
  isNotUtf8: 'isn’t UTF-8',
  isNotJson: 'The body isn’t valid JSON. Correct it and send it again.',
  body: (problem: string) => `The body ${problem}.`,
  hasTooManyCharacters: (most: number) => `has more than ${most} characters in short texts`,
  bodyHasTooManyCharacters: (most: number) =>
    `The body has more than ${most} characters in short texts. Send it in parts.`,
};

/** Texts of `http/read-body.ts`. */
export const readBody = {
  bodyIsNotForm: 'The body isn’t a form.',
  isNotForm: 'isn’t a form',
  connectionEnded: 'The connection ended before the whole body arrived. Send the request again.',
  couldNotBeRead: 'couldn’t be read',
};
