/** Texts of `http/parse-json.ts`. */
export const parseJson = {
  isNotUtf8: 'is not UTF-8',
  isNotJson: 'The body is not valid JSON. Correct it and send it again.',
  body: (problem: string) => `The body ${problem}.`,
  hasTooManyCharacters: (most: number) => `has more than ${most} characters in short texts`,
  bodyHasTooManyCharacters: (most: number) =>
    `The body has more than ${most} characters in short texts. Send it in parts.`,
};

/** Texts of `http/read-body.ts`. */
export const readBody = {
  bodyIsNotForm: 'The body is not a form.',
  isNotForm: 'is not a form',
  connectionEnded: 'The connection ended before the whole body arrived. Send the request again.',
  couldNotBeRead: 'could not be read',
  bodyIsTooLarge: (bytes: number) => `The body is larger than ${bytes} bytes. Send less at once.`,
};
