import { AboutThisApp } from './about-this-app';
import { DataFolder } from './data-folder';
import { Logs } from './logs';
import { StartAtLogin } from './start-at-login';
import { WristbandStation } from './wristband-station';

/** Settings → This computer: what only the desktop app can do. A browser does not list it. */
export function DesktopSection() {
  return (
    <>
      <StartAtLogin />
      <WristbandStation />
      <DataFolder />
      <Logs />
      <AboutThisApp />
    </>
  );
}
