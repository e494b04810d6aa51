import { useBridgeMutation, useBridgeQuery } from '@/api/use-bridge';
import { Checkbox } from '@/ui/fields';
import { Problem } from '@/ui/notice';
import { Action, Section, Text } from '@/ui/section';
import { AboutDesktopApp } from './about';
import { Updates } from './updates';

/** Settings → This computer: features of the desktop app only. Browsers do not list it. */
export function DesktopSection() {
  const session = useBridgeQuery('session', {});
  const desktop = useBridgeQuery('desktop', {});
  return (
    <>
      <StartAtLogin />
      <WristbandStation />
      <FolderSection
        title="Data folder"
        lead="All club data is in this folder. Open another for a different club; an empty folder starts a new one."
        folder={session.data?.data_dir}
        label="Open another folder…"
        operation="open_data_folder"
      />
      <FolderSection
        title="Logs"
        lead="Send these when reporting a problem. They contain no keys or personal data."
        folder={desktop.data?.logs_dir}
        label="Show logs"
        operation="show_logs"
      />
      <Updates />
      <AboutDesktopApp />
    </>
  );
}

function StartAtLogin() {
  const { data, error } = useBridgeQuery('login_item', {});
  const set = useBridgeMutation('set_login_item', ['login_item']);
  const wanted = set.isPending ? set.variables.on : data?.on;
  return (
    <Section
      title="Start with the computer"
      lead="Reopens Dockside after a power cut, still shared if it was."
    >
      <Checkbox
        label="Open Dockside at login"
        description="Only for the computer user who is logged in now"
        disabled={!data}
        checked={wanted ?? false}
        onChange={(event) => set.mutate({ on: event.currentTarget.checked })}
      />
      <Problem error={error ?? set.error} />
    </Section>
  );
}

/** Turns this computer into the dock's wristband station, explaining first how to leave that mode. */
function WristbandStation() {
  const { data, error } = useBridgeQuery('kiosk', {});
  const begin = useBridgeMutation('set_kiosk', ['kiosk']);
  return (
    <Section
      title="Wristband station"
      lead="Keeps this computer on the self-service scanning screen, even after a restart."
    >
      <Text>
        To leave it, press <strong>{data?.leave_with}</strong>. This isn’t a lock: anyone who knows these keys
        can leave it.
      </Text>
      <Action
        label="Make this a wristband station"
        disabled={!data}
        action={begin}
        onClick={() => begin.mutate({ on: true })}
      />
      <Problem error={error} />
    </Section>
  );
}

interface FolderSectionProps {
  title: string;
  lead: string;
  /** Undefined while loading. */
  folder: string | undefined;
  /** Label of the button. */
  label: string;
  operation: 'open_data_folder' | 'show_logs';
}

function FolderSection({ title, lead, folder, label, operation }: FolderSectionProps) {
  const action = useBridgeMutation(operation);
  return (
    <Section title={title} lead={lead}>
      <Text>
        <code>{folder}</code>
      </Text>
      <Action label={label} action={action} onClick={() => action.mutate({})} />
    </Section>
  );
}
