/**
 * Every error code of the API with its HTTP status, what happened (`meaning`), and what to do (`cure`). Neither repeats
 * the other: `errorText` says both.
 */
export const errorCodes = {
  INVALID_REQUEST: {
    status: 400,
    meaning: 'The request doesn’t have the shape this route needs.',
    cure: 'Correct the fields that `errors` names. The same request fails again.',
  },
  INVALID_API_KEY: {
    status: 401,
    meaning: 'The `api-key` header is missing, unknown, revoked or expired.',
    cure: 'Ask staff for a key, under Settings → API keys. Send it in the header `api-key`.',
  },
  API_KEY_SCOPE_DENIED: {
    status: 403,
    meaning: 'The key lacks the scope this route needs, or belongs to another club.',
    cure: 'Ask staff for a key with the scope of the route; use the `club_id` of `GET /club`.',
  },
  SIGN_IN_REQUIRED: {
    status: 403,
    meaning: 'No one is signed in on this device.',
    cure: 'Choose a name and enter its PIN (`POST /people/sign-in`). Programs use an API key, which needs no sign-in.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'No such path, or no such record in this club.',
    cure: 'Check the path in `/docs`, and read the id again from its list.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The path exists, but not with this method.',
    cure: 'Use a method of the header `allow`.',
  },
  VERSION_CONFLICT: {
    status: 409,
    meaning:
      'What the write is conditional on (`if_version` or another `if_…`) no longer applies: someone else changed the record first. Nothing was written; `current` is the present record.',
    cure: 'Look at `current`, decide, and send the write with the new condition.',
  },
  POSITION_LOST: {
    status: 409,
    meaning:
      'The change log never reached `after`, or the database was restored since: earlier data may be out of date.',
    cure: 'Empty your copy, and follow `/changes` from `after=0`.',
  },
  RESTORED: {
    status: 412,
    meaning:
      'The database isn’t the one that `if-generation` names: it was restored from a backup. Nothing was written.',
    cure: 'Empty your copy, and follow `/changes` from `after=0`. Then decide what to write again.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than 1 MiB.',
    cure: 'Send less in one request.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body isn’t `application/json`, or is compressed.',
    cure: 'Send JSON uncompressed, with `content-type: application/json`.',
  },
  MISDIRECTED_REQUEST: {
    status: 421,
    meaning: 'The `host` header doesn’t name this server.',
    cure: 'Use the address under Settings → Network and tablets, or let staff add the name with `--allow-host`.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many requests for this key.',
    cure: 'Wait `retry-after` seconds, then send it again.',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'The server failed; its log says why under this `request_id`.',
    cure: 'Send it again with the same `idempotency-key`. If it fails again, give staff the `request_id`.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    meaning: 'The disk is full or the database is busy; nothing was written.',
    cure: 'Send it again later with the same `idempotency-key`.',
  },
  DATABASE_GONE: {
    status: 503,
    meaning:
      'The file of the database was moved, deleted or replaced while the server ran. Nothing was written.',
    cure: 'Tell staff to put the file back or start the server again. Then send it again with the same `idempotency-key`.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** The text of an error: what happened, then what to do. */
export function errorText(code: ErrorCode): string {
  return `${errorCodes[code].meaning} ${errorCodes[code].cure}`;
}

/** Maximum number of listed faults per request: the rest mostly repeat the same fault. */
export const MAX_ISSUES = 100;

/** Kinds of faults of a field, for programs. */
export const issueCodes = {
  required: 'The field is missing.',
  wrong_type: 'It is a value of another type, such as a text for a number.',
  out_of_range: 'It is too small or too large, or has too few or too many characters or items.',
  not_a_choice: 'It is none of the values that the field may have.',
  wrong_format: 'The text doesn’t have the form that the field needs.',
  not_served: 'The route doesn’t take this parameter, and without it the answer would be wider.',
  invalid: 'Another rule; `message` says which.',
} as const;

export type IssueCode = keyof typeof issueCodes;

/** Values that a text names. */
type NamedValues = Record<string, string | number>;

/** The sentence of an error for programs that write their own texts. */
export interface Why {
  /** Code of the sentence: one of `reasons`, of another server any. */
  reason?: string | undefined;
  /** Values that the sentence names. */
  values?: NamedValues | undefined;
}

/** Limits that a value broke, for programs; `faultText` makes the text of them. */
export interface IssueParams {
  /** JSON type that the field needs, or `int` for a whole number. */
  type?: string | undefined;
  at_least?: number | undefined;
  more_than?: number | undefined;
  at_most?: number | undefined;
  less_than?: number | undefined;
  /** The four limits count the characters of a text or the items of a list. Without this they bound a number. */
  of?: 'characters' | 'items' | undefined;
  /** Values that the field may have. */
  one_of?: (string | number | boolean | null)[] | undefined;
  format?: 'email' | undefined;
}

/**
 * A fault of a request. `path` names the field (`applicant_data.0.standard_fields.email`). Answers have `invalid` where
 * `code` is left out.
 */
export interface Issue {
  path: string;
  message: string;
  code?: IssueCode;
  /** Left out where `message` says more than the limits. */
  params?: IssueParams | undefined;
  /** Code of the rule of the club that the field breaks: one of `clubRules`, of another server any. */
  rule?: string | undefined;
  /** Values that the text of the rule names. */
  values?: NamedValues | undefined;
}

/**
 * An expected failure: its message says what happened and what to do. Any other thrown error is a bug or a failing
 * computer.
 */
export class UserError extends Error {
  override name = 'UserError';

  constructor(
    message: string,
    /** Code for programs that can react; otherwise null. */
    readonly code: string | null = null,
    options?: ErrorOptions,
    readonly why: Why = {},
  ) {
    super(message, options);
  }
}

/** A failure that the API answers with its own code. Any other error answers `INTERNAL_ERROR` without its message. */
export class ApiError extends UserError {
  override name = 'ApiError';
  readonly status: number;

  constructor(
    override readonly code: ErrorCode,
    message: string,
    /** Filled for `INVALID_REQUEST` only. */
    readonly issues: Issue[] = [],
    /** Extra response headers, such as `allow`. */
    readonly headers: Record<string, string> = {},
    why?: Why,
  ) {
    super(message, code, undefined, why);
    this.status = errorCodes[code].status;
  }
}

/**
 * True if something failed because the database file is missing. The store reports the loss once; no other message is
 * needed.
 */
export function isDatabaseGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'DATABASE_GONE';
}

/** `VERSION_CONFLICT`: the write was meant for an earlier state of the record. */
export class ConflictError extends ApiError {
  constructor(
    message: string,
    /** The present record; undefined if it no longer exists. */
    readonly current: object | undefined,
    why: Why,
  ) {
    super('VERSION_CONFLICT', message, [], {}, why);
  }
}

/** `INVALID_REQUEST` about one field; `broken` is the rule of the club that it breaks. */
export function invalid(path: string, message: string, broken?: Pick<Issue, 'rule' | 'values'>): ApiError {
  const text = path ? `${path}: ${message}` : message;
  return new ApiError('INVALID_REQUEST', text, [{ path, message, ...broken }]);
}
