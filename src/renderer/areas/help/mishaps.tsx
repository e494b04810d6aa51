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
    title: 'Power cut or flat battery',
    safe: (
      <>
        <p>
          Everything a screen shows as saved is on the disk. Records made on a tablet while the server was
          away stay in its browser, even when switched off.
        </p>
        <p>Nothing is half written: an interrupted restore, import or backup changes nothing.</p>
      </>
    ),
    now: (
      <ol>
        <li>Carry on recording on an open tablet or phone, and on paper.</li>
        <li>Restart the computer and Dockside. Screens reopen, and tablets send what they saved.</li>
        <li>If it won’t start, open the emergency pack from the USB stick or on paper, and read on.</li>
      </ol>
    ),
  },
  {
    id: 'overboard',
    title: 'Laptop overboard or broken',
    safe: (
      <>
        <p>
          A USB stick chosen as second folder has hourly backups, and the emergency pack if it is on. The
          cloud has everything sent. Tablets have their unsent records. Backups on the laptop go with it:
          choose a second folder in {backups} now.
        </p>
      </>
    ),
    now: (
      <ol>
        <li>Count people first: the emergency pack lists who’s out.</li>
        <li>
          Install Dockside on another computer. In the desktop app choose “Restore from a file…” in {backups}{' '}
          and the newest file on the USB stick, or run <code>dockside restore</code> with it in a terminal.
        </li>
        <li>Give that computer the laptop’s network address and port. Tablets then send what they saved.</li>
        <li>
          Enter the cloud’s API key again: backups leave it out, like the key that signs results. Publish asks
          for that.
        </li>
      </ol>
    ),
  },
  {
    id: 'stolen',
    title: 'Laptop or USB stick stolen',
    safe: (
      <p>
        The API keys you created can’t be read from it. Everything else may be, including members’ addresses
        and the cloud’s key, unless the disk is encrypted: Dockside does not encrypt its data.
      </p>
    ),
    now: (
      <ol>
        <li>In the cloud, revoke the laptop’s API key.</li>
        <li>Restore the newest backup from the USB stick on another computer, as above.</li>
        <li>
          There, revoke the keys of missing devices in {developer}, and sign out browsers in {network}.
        </li>
        <li>Tell the club’s data protection lead today: members’ personal data is in other hands.</li>
        <li>
          Next time: encrypt the disk. Leave phone numbers out in {emergencyPack}, and remove personal data
          after events in {privacy}.
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
          times to the club computer’s clock every minute. A race’s menu lists the devices under Clock
          corrections.
        </p>
        <p>A clock that stayed wrong all race still gives right elapsed times.</p>
      </>
    ),
    now: (
      <ol>
        <li>Don’t set the clock during a race. Note how far it’s out, by GPS.</li>
        <li>After the last finish, set it and turn on automatic time.</li>
        <li>
          Correct all times of one device under Clock corrections, in the menu of a race; you can undo it.
          Correct single times at the finish line.
        </li>
        <li>“Examine now” in {backups} checks the clock against your records.</li>
      </ol>
    ),
  },
  {
    id: 'cloud',
    title: 'Cloud or internet down',
    safe: (
      <p>
        The club computer has all records fetched so far and works as before on the club’s network. New
        records wait here and are sent in order when the cloud is back. Changes others make in the cloud
        arrive then.
      </p>
    ),
    now: (
      <ol>
        <li>
          Carry on. The status shows how long the cloud has been offline, and {sync} shows what’s waiting.
        </li>
        <li>
          Phones on the club’s network can open published results at this computer’s address, in {network}.
        </li>
        <li>When it’s back, check {sync} for changes that need your decision.</li>
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
        <p>If two screens edit the same record, Dockside asks which version to keep.</p>
      </>
    ),
    now: (
      <ol>
        <li>
          Decide which laptop keeps the club’s data. On the other, open the address that {network} shows there
          in a browser.
        </li>
        <li>After restoring a backup on a second laptop, use only one of the two.</li>
        <li>
          Records on both? Export from one and import on the other, in {importing}: a record with the same id
          is replaced.
        </li>
      </ol>
    ),
  },
  {
    id: 'damaged',
    title: 'Data damaged or missing',
    safe: (
      <p>
        Your backups: each was opened and checked when it was made, unless the list marks it “Not checked”.
        Records made in a browser while the file is gone are sent afterwards.
      </p>
    ),
    now: (
      <ol>
        <li>If the file was moved, put it back. Everything continues.</li>
        <li>
          Otherwise restore the newest backup, in the warning window or {backups}. The damaged file is saved
          beside it.
        </li>
      </ol>
    ),
  },
];
