import { type RatingField, systemOf } from '@dockside/scoring';
import type { Regatta } from '../../contract/areas/racing/regattas';
import { ownValue } from '../../contract/own-value';
import type { ColumnQuestion } from '../../contract/staff-operations/import';
import type { tableFields } from '../../contract/staff-operations/import-table';
import { ImportError } from '../import-error';
import { plainHeading } from '../plain-heading';
import { type RatingColumn, ratedFleets, ratingColumn } from './rating-columns';

/** Above the size of any regatta. */
export const MAX_ENTRIES = 20_000;

/** Error for a file that is not one regatta's entry list; the message names the excess. */
export function tooLarge(file: string, message: string): ImportError {
  return new ImportError(file, [{ line: 1, message }]);
}

/** Fields of an entry list apart from ratings. */
export type PlainField = keyof typeof tableFields.entries;

/**
 * Headings used by entry systems and scoring programs, in lower case without accents, spaces or signs. Languages:
 * English, German, French, Spanish, Italian, Dutch, Swedish, Danish, Norwegian, Finnish and Polish.
 */
export const entryHeadings: Record<PlainField, readonly string[]> = {
  id: ['id', 'registrationid', 'entryid'],
  sail_number: [
    ...['sailnumber', 'sailno', 'sail', 'sailnum', 'sailnr', 'sailnumbers', 'boatsailnumber'],
    ...[
      'segelnummer',
      'segelnr',
      'segelnumber',
      'numerodevoile',
      'novoile',
      'nvoile',
      'numvoile',
      'nodevoile',
      'voile',
    ],
    ...['numerodevela', 'nvela', 'vela', 'numerovela', 'numerovelico', 'zeilnummer', 'sejlnummer', 'sejlnr'],
    ...[
      'segel',
      'seilnummer',
      'seilnr',
      'purjenumero',
      'purjenumber',
      'numernazaglu',
      'nrnazaglu',
      'nrzagla',
    ],
  ],
  nation: [
    ...['nation', 'nat', 'nationality', 'country', 'countrycode', 'noc', 'nationalletters', 'ioc'],
    ...[
      'sailnumbercountry',
      'sailnocountry',
      'sailnumbernation',
      'sailprefix',
      'prefix',
      'nationprefix',
      'sailnation',
      'sailnationality',
      'sailnumberprefix',
      'sailnoprefix',
      'sailletters',
      'nationletters',
      'sailcountry',
      'sailcountrycode',
      'nationcode',
      'nationalitycode',
      'maa',
      'kraj',
    ],
    ...['land', 'nationalitat', 'pays', 'nationalite', 'pais', 'nacionalidad', 'nazione', 'nazionalita'],
  ],
  bow_number: [
    'bownumber',
    'bowno',
    'bow',
    'bownum',
    'bugnummer',
    'boegnummer',
    'dossard',
    'numerodeproa',
    'bowsticker',
  ],
  boat_name: [
    ...['boatname', 'boat', 'yacht', 'yachtname', 'name', 'nameofboat', 'nameofyacht'],
    ...[
      'bootsname',
      'boot',
      'schiffsname',
      'nomdubateau',
      'bateau',
      'nombredelbarco',
      'nombrebarco',
      'barco',
    ],
    ...['nomebarca', 'imbarcazione', 'barca', 'bootnaam', 'batnamn', 'bat', 'badnavn'],
    ...['batnavn', 'veneennimi', 'vene', 'nazwajachtu', 'jacht', 'nombreembarcacion', 'embarcacion'],
  ],
  boat_class: [
    ...['boatclass', 'class', 'boattype', 'type', 'design', 'classname', 'boatdesign', 'makemodel', 'model'],
    ...[
      'yachttype',
      'yachttyp',
      'yachtclass',
      'yachtdesign',
      'boatmodel',
      'boatmakemodel',
      'venetyyppi',
      'luokka',
      'klasa',
    ],
    ...['bootsklasse', 'klasse', 'bootstyp', 'typ', 'classe', 'serie', 'clase', 'modelo', 'modello', 'klass'],
  ],
  fleets: [
    ...['fleets', 'fleet', 'division', 'divisions', 'splitclass', 'startclass', 'gruppe', 'startgruppe'],
    ...['wertungsgruppe', 'flotte', 'flota', 'divisie', 'lahtoryhma'],
  ],
  helm: [
    ...['helm', 'helmname', 'skipper', 'helmsman', 'owner', 'helmsperson', 'skippername', 'competitor'],
    ...['ownername', 'ownerskipper', 'steuermann', 'steuerfrau', 'steuerperson', 'barreur', 'barreuse'],
    ...['patron', 'timoniere', 'armatore', 'armador', 'stuurman', 'rorsman', 'rorsmand', 'styrmand'],
    ...[
      'sailors',
      'participants',
      'participant',
      'skipperowner',
      'ownerhelm',
      'helmskipper',
      'skipperhelm',
      'competitorname',
      'schiffsfuhrer',
    ],
    ...['kippari', 'perasin', 'perasinnimi', 'sternik'],
  ],
  helm_first: [
    ...[
      'helmfirst',
      'skipperfirst',
      'ownerfirst',
      'helmfirstname',
      'skipperfirstname',
      'firstname',
      'ownerfirstname',
      'givenname',
      'vorname',
      'prenom',
    ],
    ...['nombre', 'voornaam', 'fornamn', 'fornavn'],
  ],
  helm_last: [
    ...[
      'helmlast',
      'skipperlast',
      'ownerlast',
      'helmlastname',
      'skipperlastname',
      'lastname',
      'surname',
      'familyname',
      'ownerlastname',
      'helmsurname',
    ],
    ...[
      'nachname',
      'familienname',
      'nomdefamille',
      'apellido',
      'apellidos',
      'cognome',
      'achternaam',
      'efternamn',
    ],
  ],
  crew: [
    ...[
      'crew',
      'crewname',
      'crewnames',
      'crews',
      'crewlist',
      'crewmembers',
      'mannschaft',
      'vorschoter',
      'equipage',
      'equipier',
    ],
    ...[
      'equipiers',
      'tripulacion',
      'tripulante',
      'equipaggio',
      'prodiere',
      'bemanning',
      'besattning',
      'besaetning',
    ],
  ],
  crew_first: ['crewfirst', 'crewfirstname', 'crewgivenname', 'crewvorname', 'crewprenom', 'equipierprenom'],
  crew_last: [
    'crewlast',
    'crewlastname',
    'crewsurname',
    'crewfamilyname',
    'crewnachname',
    'crewnom',
    'equipiernom',
  ],
  club: [
    ...['club', 'sailingclub', 'yachtclub', 'clubname', 'yachtclubname', 'homeclub', 'verein', 'segelverein'],
    ...['cluborg', 'cluborganization', 'cluborganisation', 'organization', 'affiliation', 'owneraffiliation'],
    ...['clubaffiliation', 'yachtclubs', 'vereinsname', 'seura', 'pursiseura', 'seilforening'],
    ...['circolo', 'vereniging', 'klubb', 'klub', 'clubnautique', 'clubnautico'],
  ],
  categories: [
    ...['categories', 'category', 'helmagegroup', 'agegroup', 'prizecategory', 'altersklasse', 'kategorie'],
    ...['categorie', 'categoria', 'kategori'],
  ],
  wristband_ids: ['wristbandids', 'wristbands', 'wristband', 'bands'],
  length_m: [
    'loa',
    'lengthm',
    'loam',
    'length',
    'lengthoverall',
    'boatlength',
    'lengthinmetres',
    'lengthinmeters',
    'lange',
    'longueur',
    'eslora',
  ],
  length_ft: ['loaft', 'lengthft', 'lengthfeet', 'loafeet', 'lengthinfeet', 'boatlengthft'],
};

/** Fields that several columns may share. */
const repeated: readonly PlainField[] = ['crew', 'crew_first', 'crew_last', 'categories'];

/** The plain field for a heading; `Crew 2` and `Crew2 Firstname` are of another of the crew. */
function plainFieldOf(heading: string): PlainField | undefined {
  const name = plainHeading(heading);
  const without = name.replace(/\d+/, '');
  return (Object.entries(entryHeadings) as [PlainField, readonly string[]][]).find(
    ([field, names]) => names.includes(name) || (repeated.includes(field) && names.includes(without)),
  )?.[0];
}

/** Meaning of one column of an entry list. */
export type Column = { heading: string } & (
  | { field: PlainField }
  | { rating: RatingColumn }
  | { field: null }
);

export interface ColumnsRead {
  columns: Column[];
  /** Columns without a field, or left out by staff. */
  notTaken: string[];
  /** Columns that need an answer from staff. */
  questions: ColumnQuestion[];
}

/**
 * Reads the meaning of each column from its heading.
 *
 * @param stated staff's answers by heading: the fleet the ratings are for; null to leave the column out
 */
export function columnsOf(
  header: readonly string[],
  regatta: Regatta,
  stated: Readonly<Record<string, string | null>> = {},
): ColumnsRead {
  const questions: ColumnQuestion[] = [];
  const taken = new Set<PlainField>();
  const read = header.map((heading): Column => {
    const said = ownValue(stated, heading);
    if (said === null) return { heading, field: null };
    if (said !== undefined) return { heading, rating: ratingOf(heading, said, regatta) };
    const field = plainFieldOf(heading);
    if (field) {
      const isFirst = !taken.has(field) || repeated.includes(field);
      taken.add(field);
      return { heading, field: isFirst ? field : null } as Column;
    }
    const rating = ratingColumn(heading, regatta);
    if (rating === null) return { heading, field: null };
    if (!('heading' in rating)) return { heading, rating };
    questions.push(rating);
    return { heading, field: null };
  });
  for (const rivals of rivalsOf(read))
    for (const heading of rivals.headings)
      questions.push({ heading, fleets: ratedFleets(regatta, rivals.field).map(({ name }) => name) });
  const notTaken = read.flatMap((column) =>
    'field' in column && column.field === null && column.heading !== '' ? [column.heading] : [],
  );
  return { columns: read, notTaken, questions };
}

/** @throws Error if the fleet does not exist or takes no rating */
function ratingOf(heading: string, fleet: string, regatta: Regatta): RatingColumn {
  const found = ratedFleets(regatta).find(({ name }) => name === fleet);
  if (!found)
    throw new Error(
      `column ${JSON.stringify(heading)}: the regatta has no fleet ${JSON.stringify(fleet)} with ratings`,
    );
  return { field: systemOf(found.rating_system)!.rating, fleets: [fleet] };
}

/** Groups of columns that would all be the same rating of a boat; at most one of each can be. */
function rivalsOf(read: readonly Column[]): { field: RatingField | null; headings: string[] }[] {
  const byTarget = new Map<string, { field: RatingField | null; headings: string[] }>();
  for (const column of read) {
    if (!('rating' in column)) continue;
    const { field, fleets } = column.rating;
    const key = JSON.stringify([field, fleets]);
    const same = byTarget.get(key) ?? { field, headings: [] };
    same.headings.push(column.heading);
    byTarget.set(key, same);
  }
  return [...byTarget.values()].filter((one) => one.headings.length > 1);
}
