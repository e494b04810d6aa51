import { irc as t } from '@messages/races/rating-lists';
import { dateOf, namedRows, positive, rowsOf } from './cells';
import { type RatingListReader, type RatingOption, takeRatings } from './rating-list';

/**
 * The worldwide listing of valid TCCs by the IRC Rating Office (`ClubListing.csv`): `Boat Name, Sail No, Cert No, Issue
 * Date, Cert Year, TCC, Endorsed, Secondary, Non Spi TCC, … ValidCode`. A boat with a secondary certificate is listed
 * twice.
 */
export const ircListing: RatingListReader = {
  name: t.ircTccListing,
  matched_by: 'sail_number',
  read(text) {
    const rows = namedRows(rowsOf(text), ['sail no', 'tcc', 'cert no']);
    if (!rows) return null;
    return takeRatings(rows, (row) => {
      const valid = row.cell('validcode').toLowerCase();
      if (valid !== '' && valid !== 'yes') return t.certificateIsNotValid;
      const secondary = row.cell('secondary').toUpperCase() === 'SEC' ? ' (secondary)' : '';
      const source = `IRC certificate ${row.cell('cert no')}${secondary}`;
      const date = dateOf(row.cell('issue date'));
      return {
        sail_number: row.cell('sail no'),
        boat_name: row.cell('boat name'),
        boat_class: '',
        options: [
          ...timeOnTime('Spinnaker', row.cell('tcc'), source, date),
          ...timeOnTime('Non-spinnaker', row.cell('non spi tcc'), source, date),
        ],
      };
    });
  },
};

/**
 * The Irish national list of IRC and ECHO certificates, as a saved page or its export: `Sail Number, Boat Name, Model,
 * Owner, Main Club, 2026 ECHO, Spinnaker/Non-Spinnaker, ECHO Cert Date, IRC Cert Number, IRC TCC, Certificate Date, IRC
 * Non Spinnaker TCC`.
 */
export const irishListing: RatingListReader = {
  name: t.irishSailingIrc,
  matched_by: 'sail_number',
  read(text) {
    const rows = rowsOf(text);
    const headings = rows.flatMap(({ cells }) => cells.map((cell) => cell.toLowerCase()));
    const echo = headings.find((heading) => /^\d{4} ?echo$/.test(heading));
    const named = echo && namedRows(rows, ['sail number', echo, 'irc tcc']);
    if (!named) return null;
    return takeRatings(named, (row) => {
      const irc = `IRC certificate ${row.cell('irc cert number')}`.trim();
      const ircDate = dateOf(row.cell('certificate date'));
      const echoDate = dateOf(row.cell('echo cert date'));
      return {
        sail_number: row.cell('sail number'),
        boat_name: row.cell('boat name'),
        boat_class: row.cell('model'),
        options: [
          ...timeOnTime('IRC spinnaker', row.cell('irc tcc'), irc, ircDate),
          ...timeOnTime('IRC non-spinnaker', row.cell('irc non spinnaker tcc'), irc, ircDate),
          ...timeOnTime('ECHO', row.cell(echo), `ECHO ${echo.slice(0, 4)}`, echoDate),
        ],
      };
    });
  },
};

/** A time-on-time rating, if the cell has one. */
function timeOnTime(name: string, cell: string, source: string, date: string | null): RatingOption[] {
  const tcf = positive(cell);
  return tcf === undefined ? [] : [{ name, ratings: { tcf }, source, date }];
}
