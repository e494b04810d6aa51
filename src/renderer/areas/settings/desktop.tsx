import { desktop as t } from '@messages/settings';
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
        title={t.dataFolder}
        lead={t.allClubData}
        folder={session.data?.data_dir}
        label={t.openAnotherFolder}
        operation="open_data_folder"
      />
      <FolderSection
        title={t.logs}
        lead={t.sendTheseWhenReporting}
        folder={desktop.data?.logs_dir}
        label={t.showLogs}
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
    <Section title={t.startWithComputer} lead={t.reopensDocksideAfterPower}>
      <Checkbox
        label={t.openDocksideAtLogin}
        description={t.onlyForComputerUser}
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
    <Section title={t.wristbandStation} lead={t.keepsThisComputer}>
      <Text>{t.toLeaveItPress(data?.leave_with)}</Text>
      <Action
        label={t.makeThisWristbandStation}
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
