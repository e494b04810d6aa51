/** @jsxImportSource hono/jsx */
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
      <h3>On the water</h3>
      <p class="count">
        {onTheWater.length} on the water, {ashore.length} ashore
      </p>
      {onTheWater.length > 0 && <Bands bands={onTheWater} clock={clock} phoneOf={phoneOf} since="Since" />}
      {ashore.length > 0 && (
        <>
          <h3>Ashore</h3>
          <Bands bands={ashore} clock={clock} phoneOf={phoneOf} since="Ashore since" />
        </>
      )}
      {problem && <p>{problem}</p>}
      {results?.fleets.map((fleet) => (
        <Standings key={tableTitle(fleet)} fleet={fleet} />
      ))}
      <SheetPhotos photos={day.sheetPhotos} clock={clock} />
      <h3>Entries</h3>
      <Entries day={day} />
    </>
  );
}

/** Photos of paper sheets; none of a regatta that has none. */
function SheetPhotos({ photos, clock }: { photos: RegattaDay['sheetPhotos']; clock: PackClock }) {
  if (photos.length === 0) return null;
  return (
    <>
      <h3>Photos of paper sheets</h3>
      {photos.map(({ id, race_number, image, added_at }) => (
        <figure key={id}>
          <img src={`data:image/jpeg;base64,${image}`} alt={`Paper sheet of race ${race_number}`} />
          <figcaption>
            Race {race_number}, added {clock.moment(added_at)}
          </figcaption>
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
          <th>Wristband</th>
          <th>Boat</th>
          <th>Name</th>
          <th>{since}</th>
          <th>Mobile</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ id, sail_number, holder, timestamp, known }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>{sail_number}</td>
            <td>{holder ?? (known ? '' : 'No known wearer')}</td>
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
      <h3>Standings: {tableTitle(fleet)}</h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th class="number">Rank</th>
              <th>Boat</th>
              <th>Helm</th>
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
  if (entries.length === 0) return <p>No boats entered.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th>Sail</th>
          <th>Boat</th>
          <th>Class</th>
          <th>Fleets</th>
          <th>Helm and crew</th>
          <th>Wristbands</th>
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
