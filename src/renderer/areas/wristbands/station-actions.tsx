import type { Regatta } from '@contract/areas/regattas';
import { ActionIcon, Select, Tooltip } from '@mantine/core';
import { IconAdjustments, IconPrinter, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { LinkButton } from '@/ui/link-button';

interface StationActionsProps {
  /** Undefined while they have not been read. */
  regattas: readonly Regatta[] | undefined;
  regattaId: string;
  sound: boolean;
  onToggleSound: () => void;
  onSettings: () => void;
}

/** The buttons beside the title: another regatta, the muster list, sounds and settings. */
export function StationActions(props: StationActionsProps) {
  const { regattas, regattaId, sound, onToggleSound, onSettings } = props;
  const navigate = useNavigate();
  const SoundIcon = sound ? IconVolume : IconVolumeOff;
  const byStart = regattas?.toSorted((a, b) => (b.starts_at ?? 0) - (a.starts_at ?? 0));
  return (
    <>
      {byStart && (
        <Select
          aria-label="Regatta"
          allowDeselect={false}
          w={240}
          data={byStart.map(({ id, name }) => ({ value: id, label: name }))}
          value={regattaId}
          onChange={(id) => id && void navigate({ to: '/wristbands/$regattaId', params: { regattaId: id } })}
        />
      )}
      <LinkButton
        to="/wristbands/$regattaId/muster"
        params={{ regattaId }}
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden="true" />}
      >
        Muster list
      </LinkButton>
      <Tooltip label={sound ? 'Sounds on' : 'Sounds off'}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Sounds"
          aria-pressed={sound}
          onClick={onToggleSound}
        >
          <SoundIcon size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Station settings">
        <ActionIcon variant="default" size="lg" aria-label="Station settings" onClick={onSettings}>
          <IconAdjustments size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
