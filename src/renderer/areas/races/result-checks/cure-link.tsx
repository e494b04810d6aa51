import type { ResultCheck } from '@contract/areas/racing/result-checks';
import { cureLink as t } from '@messages/races/result-checks';
import { LinkButton } from '@/ui/link-button';
import { useRegatta } from '../regatta/regatta-context';

/** Link to the row or drawer where a line can be corrected. */
export function CureLink({ line, describedBy }: { line: ResultCheck; describedBy: string }) {
  const { regatta } = useRegatta();
  const regattaId = regatta.id;
  const { screen, race_number, fleet, crossing_id, registration_id, wristband_id } = line.cure;
  const raceNumber = String(race_number ?? 1);
  const look = { variant: 'default', size: 'compact-md', 'aria-describedby': describedBy } as const;
  const boat = registration_id === null ? {} : { boat: registration_id };
  switch (screen) {
    case 'start_line':
      return (
        <LinkButton {...look} to="/races/$regattaId/$raceNumber/start" params={{ regattaId, raceNumber }}>
          {t.startLine}
        </LinkButton>
      );
    case 'finish_line':
      return (
        <LinkButton
          {...look}
          to="/races/$regattaId/$raceNumber/finish"
          params={{ regattaId, raceNumber }}
          search={crossing_id === null ? {} : { crossing: crossing_id }}
        >
          {t.finishLine}
        </LinkButton>
      );
    case 'results':
      return (
        <LinkButton
          {...look}
          to="/races/$regattaId/$raceNumber/results"
          params={{ regattaId, raceNumber }}
          search={{ ...(fleet !== null && { fleet }), ...boat }}
        >
          {t.openResult}
        </LinkButton>
      );
    case 'entry':
      return (
        <LinkButton {...look} to="/races/$regattaId/setup/entries" params={{ regattaId }} search={boat}>
          {t.openEntry}
        </LinkButton>
      );
    case 'scoring':
      return (
        <LinkButton {...look} to="/races/$regattaId/setup/fleets" params={{ regattaId }}>
          {t.scoring}
        </LinkButton>
      );
    case 'races':
      return (
        <LinkButton {...look} to="/races/$regattaId/setup/races" params={{ regattaId }}>
          {t.races}
        </LinkButton>
      );
    case 'standings':
      return (
        <LinkButton
          {...look}
          to="/races/$regattaId/standings"
          params={{ regattaId }}
          search={fleet === null ? {} : { fleet }}
        >
          {t.standings}
        </LinkButton>
      );
    case 'wristbands':
      return (
        <LinkButton
          {...look}
          to="/wristbands/$regattaId"
          params={{ regattaId }}
          search={wristband_id === null ? {} : { band: wristband_id }}
        >
          {t.wristband}
        </LinkButton>
      );
  }
}
