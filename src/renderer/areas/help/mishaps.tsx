import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A mishap at a club: what stays safe, and what to do at once. */
interface Mishap {
  id: string;
  title: string;
  safe: ReactNode;
  now: ReactNode;
}

const inSettings = (section: string, name: string) => (
  <Link to="/settings/$section" params={{ section }}>
    Settings, {name}
  </Link>
);

const backups = inSettings('backups', 'Backups');
const emergencyPack = inSettings('emergency-pack', 'Emergency pack');
const privacy = inSettings('privacy', 'Privacy');
const importing = inSettings('import', 'Import and export');
const network = inSettings('network', 'Network and tablets');
const developer = inSettings('developer', 'API keys');
const sync = <Link to="/sync">Sync</Link>;

export const mishaps: readonly Mishap[] = [
  {
    id: 'power',
    title: 'The power goes, or the battery is empty',
    safe: (
      <>
        <p>
          Everything that a screen shows as kept is on the disk: Dockside writes it there before it says so.
          What was recorded on a tablet while the server was away is in that tablet’s browser, also after the
          tablet was switched off.
        </p>
        <p>Nothing is half written: a restore, an import or a backup that was cut off has not happened.</p>
      </>
    ),
    now: (
      <ol>
        <li>Go on recording on a tablet or a phone that is open already, and on paper.</li>
        <li>
          Start the computer and Dockside. Every screen comes back by itself, and tablets send what they kept.
        </li>
        <li>If it does not start: open the emergency pack, from the stick or on paper, and read on below.</li>
      </ol>
    ),
  },
  {
    id: 'overboard',
    title: 'The laptop goes overboard, or breaks',
    safe: (
      <>
        <p>
          The USB stick has hourly backups and the emergency pack. The cloud has everything sent. Tablets have
          what they had not sent yet. Backups on the laptop itself are gone with it: choose a second folder in{' '}
          {backups} before it happens.
        </p>
      </>
    ),
    now: (
      <ol>
        <li>Who is on the water stands in the emergency pack. Count people first.</li>
        <li>
          Install Dockside on another computer. In the desktop app choose “Restore from a file…” in {backups}{' '}
          and the newest file on the stick; or run <code>dockside restore</code> with it in a terminal.
        </li>
        <li>
          Give that computer the network address and port that the laptop had: tablets then send what they
          kept, and their keys work as before.
        </li>
        <li>Enter the key for the club’s cloud again: no backup holds it.</li>
      </ol>
    ),
  },
  {
    id: 'stolen',
    title: 'The laptop or the stick is stolen',
    safe: (
      <p>
        Keys that Dockside gave out cannot be read from it: it keeps only their fingerprints. The rest can be
        read by whoever has the disk or the stick, members’ addresses too, unless the disk is encrypted:
        Dockside does not encrypt its data.
      </p>
    ),
    now: (
      <ol>
        <li>Have the laptop’s key for the club’s cloud revoked, in the cloud.</li>
        <li>Restore the newest backup from the stick on another computer, as above.</li>
        <li>
          There, revoke in {developer} the keys of devices that are gone as well, and sign out browsers in{' '}
          {network}.
        </li>
        <li>Members’ personal data is in other hands: whoever answers for it at the club must know today.</li>
        <li>
          For the next time: turn on the disk’s encryption. In {emergencyPack}, leave telephone numbers out;
          in {privacy}, remove personal data after an event.
        </li>
      </ol>
    ),
  },
  {
    id: 'clock',
    title: 'A clock is wrong',
    safe: (
      <>
        <p>
          Nothing is lost or reordered, and no backup is deleted because of a date. Tablets correct their
          times to the club computer’s clock every minute. Clock corrections, in the menu of a race, lists the
          devices.
        </p>
        <p>
          A wrong clock that nobody changed during the race gives right elapsed times, but wrong times of day.
        </p>
      </>
    ),
    now: (
      <ol>
        <li>Do not set the clock during a race. Note how far it is off, by a GPS.</li>
        <li>Set it after the last finish, and let the computer set it by itself from then on.</li>
        <li>
          Correct all times of one device under Clock corrections, in the menu of a race; you can undo it.
          Correct single times at the finish line.
        </li>
        <li>“Examine now” in {backups} says whether the clock is behind something that was recorded.</li>
      </ol>
    ),
  },
  {
    id: 'cloud',
    title: 'The club’s cloud is gone, or the internet is',
    safe: (
      <p>
        Everything: races, wristbands, the tee sheet and the club’s records are on this computer, and work as
        before on the club’s own network. What is recorded waits here and is sent in order when the cloud is
        back. What others change in the cloud meanwhile is not known here until then.
      </p>
    ),
    now: (
      <ol>
        <li>Go on. The status says since when the cloud has not answered, and {sync} what waits.</li>
        <li>
          Published results are on this computer’s own page, which phones on the club’s network can open; the
          address is in {network}.
        </li>
        <li>When it is back, look at {sync}: what both sides changed is asked there.</li>
      </ol>
    ),
  },
  {
    id: 'two-laptops',
    title: 'Two laptops run Dockside',
    safe: (
      <>
        <p>
          Two Docksides never write to the same data folder: the second one refuses to start on it. Laptops
          with separate folders share nothing unless they are paired or use the same cloud.
        </p>
        <p>
          Two screens that change the same record are asked which change to keep; neither is lost in silence.
        </p>
      </>
    ),
    now: (
      <ol>
        <li>
          Decide which laptop keeps the club’s data. On the other, open the address that {network} shows there
          in a browser: it works as a second station.
        </li>
        <li>After a backup was restored on a second laptop, use one of the two, and not both.</li>
        <li>
          Was something recorded on both? Export it on the one that is given up and import it on the other, in{' '}
          {importing}: a record with the same id is replaced.
        </li>
      </ol>
    ),
  },
  {
    id: 'damaged',
    title: 'The data is damaged, or its file is gone',
    safe: (
      <p>
        The backups: each was opened and checked when it was made. What is recorded in a browser while the
        file is gone is kept there, and sent afterwards.
      </p>
    ),
    now: (
      <ol>
        <li>Put the file back, if it was moved: everything goes on by itself.</li>
        <li>
          Else restore the newest backup. The window that says what is wrong offers it, and so does {backups}.
          The damaged file is kept beside it.
        </li>
      </ol>
    ),
  },
];
