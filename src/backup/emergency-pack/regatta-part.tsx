/** @jsxImportSource hono/jsx */
import { regattaPart as t } from '@messages/server/emergency-pack';
import type { RegattaDay } from '../../club/day-at-the-club';
import { tableTitle } from '../../contract/areas/racing/series';
import type { Wristband } from '../../contract/areas/safety/wristbands';
import type { PublishedFleet } from '../../contract/published-results';
import {
  formatPoints,
  formatRank,
  raceCell,
  raceColumns,
  scoreIn,
  sumHeadings,
  underWayText,
} from '../../shared/results-format';
import type { PackClock } from './pack-clock';
import type { PhoneOf } from './phone-book';

interface RegattaPartProps {
  day: RegattaDay;
  clock: PackClock;
  phoneOf: PhoneOf;
}

/** A regatta in progress: boats on the water, standings and entries. */
export function RegattaPart({ day, clock, phoneOf }: RegattaPartProps) {
  const { onTheWater, ashore, results, problem } = day;
  return (
    <>
      <h3>{t.onTheWater}</h3>
      <p class="count">{t.counts(onTheWater.length, ashore.length)}</p>
      {onTheWater.length > 0 && <Bands bands={onTheWater} clock={clock} phoneOf={phoneOf} since={t.since} />}
      {ashore.length > 0 && (
        <>
          <h3>{t.ashore}</h3>
          <Bands bands={ashore} clock={clock} phoneOf={phoneOf} since={t.ashoreSince} />
        </>
      )}
      {problem && <p>{problem}</p>}
      {results?.fleets.map((fleet) => (
        <Standings key={tableTitle(fleet)} fleet={fleet} />
      ))}
      <SheetPhotos photos={day.sheetPhotos} clock={clock} />
      <h3>{t.entries}</h3>
      <Entries day={day} />
    </>
  );
}

/** Photos of paper sheets; none of a regatta that has none. */
function SheetPhotos({ photos, clock }: { photos: RegattaDay['sheetPhotos']; clock: PackClock }) {
  if (photos.length === 0) return null;
  return (
    <>
      <h3>{t.photos}</h3>
      {photos.map(({ id, race_number, image, added_at }) => (
        <figure key={id}>
          <img src={`data:image/jpeg;base64,${image}`} alt={t.paperSheet(race_number)} />
          <figcaption>{t.raceAdded(race_number, clock.moment(added_at))}</figcaption>
        </figure>
      ))}
    </>
  );
}

interface BandsProps extends Omit<RegattaPartProps, 'day'> {
  bands: readonly Wristband[];
  since: string;
}

function Bands({ bands, clock, phoneOf, since }: BandsProps) {
  return (
    <table>
      <thead>
        <tr>
          <th>{t.wristband}</th>
          <th>{t.boat}</th>
          <th>{t.name}</th>
          <th>{since}</th>
          <th>{t.mobile}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ id, sail_number, holder, timestamp, known }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>{sail_number}</td>
            <td>{holder ?? (known ? '' : t.noKnownWearer)}</td>
            <td class="time">{clock.moment(timestamp)}</td>
            <td class="phone">{phoneOf(holder)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Standings({ fleet }: { fleet: PublishedFleet }) {
  const races = raceColumns(fleet);
  return (
    <>
      <h3>{t.standings(tableTitle(fleet))}</h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th class="number">{t.rank}</th>
              <th>{t.boat}</th>
              <th>{t.helm}</th>
              {sumHeadings(fleet).map((name) => (
                <th key={name} class="number">
                  {name}
                </th>
              ))}
              {races.map(({ heading, race_number }) => (
                <th key={race_number} class="number">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fleet.standings.map((standing) => (
              <tr key={standing.registration_id}>
                <td class="number">{formatRank(standing)}</td>
                <td>
                  {standing.sail_number} {standing.boat_name}
                </td>
                <td>{fleet.boats[standing.registration_id]?.helm}</td>
                <td class="number">{formatPoints(standing.net)}</td>
                <td class="number">{formatPoints(standing.total)}</td>
                {races.map(({ race_number }) => (
                  <td key={race_number} class="number">
                    {raceCell(scoreIn(standing, race_number))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {fleet.provisional_races.map((race) => (
        <p key={race.race_number} class="note">
          {underWayText(race)}
        </p>
      ))}
    </>
  );
}

function Entries({ day: { entries } }: { day: RegattaDay }) {
  if (entries.length === 0) return <p>{t.noBoats}</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>{t.sail}</th>
          <th>{t.boat}</th>
          <th>{t.boatClass}</th>
          <th>{t.fleets}</th>
          <th>{t.helmAndCrew}</th>
          <th>{t.wristbands}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td class="time">{entry.sail_number}</td>
            <td>{entry.boat_name}</td>
            <td>{entry.boat_class}</td>
            <td>{entry.fleets.join(', ')}</td>
            <td>{[entry.helm, ...entry.crew].filter(Boolean).join(', ')}</td>
            <td>{entry.wristband_ids.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
