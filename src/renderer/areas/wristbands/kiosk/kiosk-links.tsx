import { kioskLinks as t } from '@messages/wristbands';
import { IfMay } from '@/api/allowed';
import { useSession } from '@/api/session';
import { Group } from '@/ui/layout';
import { LinkButton } from '@/ui/link-button';

/** Links to more scanning places: this device as a kiosk, and another one as a station. */
export function KioskLinks({ regattaId }: { regattaId: string }) {
  const { bridge } = useSession();
  return (
    <Group gap="var(--s2)">
      <LinkButton to="/wristbands/$regattaId/kiosk" params={{ regattaId }} variant="default">
        {t.makeThisDeviceKiosk}
      </LinkButton>
      {bridge && (
        <IfMay need="settings">
          <LinkButton to="/settings/$section" params={{ section: 'network' }} variant="default">
            {t.addTablet}
          </LinkButton>
        </IfMay>
      )}
    </Group>
  );
}
