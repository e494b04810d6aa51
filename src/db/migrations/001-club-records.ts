/**
 * The first schema. Every kind of record is a table of the JSON text that is served, with generated columns for what
 * queries, constraints and foreign keys need: a list route joins stored text and parses nothing, unknown fields from
 * upstream survive, and SQLite itself keeps columns and text in step.
 */

interface Table {
  name: string;
  resource: string;
  columns?: string[];
  indexes?: string[];
  /** Set for wristbands alone, whose ids are unique within a regatta only. */
  keyedByRegatta?: true;
}

const text = (name: string, path = name) => `${name} TEXT GENERATED ALWAYS AS (json ->> '$.${path}') STORED`;
const integer = (name: string, path = name) =>
  `${name} INTEGER GENERATED ALWAYS AS (json ->> '$.${path}') STORED`;
const required = (column: string) => `${column} NOT NULL`;
const ofRegatta = `${required(text('regatta_id'))} REFERENCES regattas (key)`;
const ofRegistration = `${text('registration_id')} REFERENCES registrations (key)`;

const tables: Table[] = [
  {
    name: 'members',
    resource: 'members',
    columns: [
      text('household_id', 'household.id'),
      text('membership_number'),
      integer('is_primary', 'primary'),
    ],
    indexes: ['(club_id, key)', '(club_id, household_id)', '(club_id, membership_number)'],
  },
  {
    name: 'membership_applicants',
    resource: 'membership-applicants',
    columns: [text('application_id'), required(integer('submitted_at'))],
    indexes: ['(club_id, submitted_at, key)', '(application_id)'],
  },
  {
    name: 'line_items',
    resource: 'line-items',
    columns: [text('household_id'), text('member_id'), required(integer('posted_at'))],
    indexes: ['(club_id, posted_at, key)', '(club_id, household_id)'],
  },
  {
    name: 'orders',
    resource: 'orders',
    columns: [required(integer('opened_at'))],
    indexes: ['(club_id, opened_at, key)'],
  },
  {
    name: 'feedback',
    resource: 'feedback',
    columns: [required(integer('rating')), required(integer('submitted_at'))],
    indexes: ['(club_id, submitted_at, key)'],
  },
  {
    name: 'tee_times',
    resource: 'tee-times',
    columns: [required(integer('starts_at'))],
    indexes: ['(club_id, starts_at, key)'],
  },
  {
    name: 'banquets',
    resource: 'banquets',
    columns: [required(integer('starts_at'))],
    indexes: ['(club_id, starts_at, key)'],
  },
  {
    name: 'banquet_line_items',
    resource: 'banquet-line-items',
    columns: [`${required(text('event_order_id'))} REFERENCES banquets (key)`],
    indexes: ['(event_order_id, key)'],
  },
  {
    name: 'camp_registrations',
    resource: 'camp-registrations',
    columns: [text('camp_id'), required(integer('registered_at'))],
    indexes: ['(club_id, registered_at, key)'],
  },
  {
    name: 'regattas',
    resource: 'regattas',
    columns: [`sort_at INTEGER GENERATED ALWAYS AS (coalesce(json ->> '$.starts_at', 0)) STORED NOT NULL`],
    indexes: ['(club_id, sort_at, key)'],
  },
  {
    name: 'registrations',
    resource: 'registrations',
    columns: [ofRegatta, required(text('sail_number'))],
    indexes: ['(regatta_id, key)'],
  },
  {
    name: 'races',
    resource: 'races',
    columns: [ofRegatta, required(integer('race_number')), 'UNIQUE (regatta_id, race_number)'],
  },
  {
    name: 'crossings',
    resource: 'crossings',
    columns: [ofRegatta, ofRegistration, required(integer('race_number')), required(integer('crossed_at'))],
    indexes: ['(regatta_id, crossed_at, key)', '(regatta_id, race_number, registration_id)'],
  },
  {
    name: 'scores',
    resource: 'scores',
    columns: [
      ofRegatta,
      `${required(text('registration_id'))} REFERENCES registrations (key)`,
      required(integer('race_number')),
      text('crossing_id'),
      'UNIQUE (registration_id, race_number)',
    ],
    indexes: ['(regatta_id, race_number, key)', '(crossing_id)'],
  },
  {
    name: 'score_history',
    resource: 'score-history',
    columns: [ofRegatta, required(integer('race_number'))],
    indexes: ['(regatta_id, race_number, key)'],
  },
  {
    name: 'wristbands',
    resource: 'wristbands',
    columns: [ofRegatta, required(text('id')), required(text('status')), text('registration_id')],
    indexes: ['(regatta_id, status, key)', '(registration_id)'],
    keyedByRegatta: true,
  },
  {
    name: 'scan_events',
    resource: 'scan-events',
    columns: [ofRegatta, required(text('wristband_id')), required(integer('applied'))],
    indexes: ['(regatta_id, wristband_id)'],
  },
];

function tableSql({ name, columns = [], indexes = [] }: Table): string {
  const isConstraint = (column: string) => column.startsWith('UNIQUE');
  const all = [
    'row INTEGER PRIMARY KEY',
    'key TEXT NOT NULL UNIQUE',
    'club_id TEXT NOT NULL REFERENCES clubs (id)',
    'json TEXT NOT NULL CHECK (json_valid(json))',
    ...columns.filter((column) => !isConstraint(column)),
    ...columns.filter(isConstraint),
  ];
  const indexSql = indexes.map((on, i) => `CREATE INDEX ${name}_${i + 1} ON ${name} ${on};`);
  return [`CREATE TABLE ${name} (\n  ${all.join(',\n  ')}\n) STRICT;`, ...indexSql].join('\n');
}

/** The change log keeps one row a record, its latest, so it cannot outgrow the data. */
function triggerSql({ name, resource, keyedByRegatta }: Table): string {
  const log = (row: 'new' | 'old', deleted: 0 | 1) => {
    const id = keyedByRegatta ? `${row}.id` : `${row}.key`;
    const regattaId = keyedByRegatta ? `${row}.regatta_id` : 'NULL';
    return `
  DELETE FROM change_log WHERE resource = '${resource}' AND key = ${row}.key;
  INSERT INTO change_log (resource, key, id, regatta_id, club_id, deleted)
  VALUES ('${resource}', ${row}.key, ${id}, ${regattaId}, ${row}.club_id, ${deleted});`;
  };
  return `
CREATE TRIGGER ${name}_inserted AFTER INSERT ON ${name} BEGIN${log('new', 0)}
END;
CREATE TRIGGER ${name}_updated AFTER UPDATE ON ${name} WHEN old.json IS NOT new.json BEGIN${log('new', 0)}
END;
CREATE TRIGGER ${name}_deleted AFTER DELETE ON ${name} BEGIN${log('old', 1)}
END;`;
}

const search = `
CREATE VIRTUAL TABLE members_search USING fts5 (
  first_name, last_name, household, membership_number, email,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER members_search_inserted AFTER INSERT ON members BEGIN
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
    new.json ->> '$.membership_number', new.json ->> '$.email';
END;
CREATE TRIGGER members_search_updated AFTER UPDATE OF json ON members WHEN old.json IS NOT new.json BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
  INSERT INTO members_search (rowid, first_name, last_name, household, membership_number, email)
  SELECT new.row, new.json ->> '$.first_name', new.json ->> '$.last_name', new.json ->> '$.household.name',
    new.json ->> '$.membership_number', new.json ->> '$.email';
END;
CREATE TRIGGER members_search_deleted AFTER DELETE ON members BEGIN
  DELETE FROM members_search WHERE rowid = old.row;
END;`;

const foundations = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE clubs (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  currency TEXT NOT NULL,
  rate_limit INTEGER NOT NULL CHECK (rate_limit >= 0)
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  sha256 TEXT NOT NULL UNIQUE,
  scopes TEXT NOT NULL CHECK (json_valid(scopes)),
  created_at INTEGER NOT NULL,
  last_used_at INTEGER,
  expires_at INTEGER,
  revoked_at INTEGER
) STRICT;

CREATE TABLE change_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  id TEXT NOT NULL,
  regatta_id TEXT,
  club_id TEXT NOT NULL,
  deleted INTEGER NOT NULL,
  UNIQUE (resource, key)
) STRICT;

CREATE TABLE outbox (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  operation TEXT NOT NULL,
  resource TEXT NOT NULL,
  key TEXT NOT NULL,
  request TEXT NOT NULL CHECK (json_valid(request)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_record ON outbox (resource, key, seq);

CREATE TABLE idempotency (
  api_key_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  request_id TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (api_key_id, operation, idempotency_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_age ON idempotency (created_at);

CREATE TABLE portal_sessions (
  id TEXT PRIMARY KEY,
  club_id TEXT NOT NULL REFERENCES clubs (id),
  membership_number TEXT NOT NULL,
  initial_view TEXT NOT NULL,
  display_name TEXT,
  url_sha256 TEXT NOT NULL UNIQUE,
  cookie_sha256 TEXT UNIQUE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;`;

/** What the public results page shows: kept apart from the records, which go on changing. */
const publications = `
CREATE TABLE publications (
  regatta_id TEXT PRIMARY KEY REFERENCES regattas (key) ON DELETE CASCADE,
  status TEXT NOT NULL CHECK (status IN ('provisional', 'final')),
  published_at INTEGER NOT NULL,
  results TEXT NOT NULL CHECK (json_valid(results))
) STRICT, WITHOUT ROWID;`;

export const sql = [
  foundations,
  ...tables.map(tableSql),
  ...tables.map(triggerSql),
  search,
  publications,
].join('\n');
