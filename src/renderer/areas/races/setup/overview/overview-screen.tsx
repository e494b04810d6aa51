import { type ReactNode, useId } from 'react';
import { useServerNow } from '@/api/clock/use-device-clock';
import { Page } from '@/shell/page';
import { LinkButton } from '@/ui/link-button';
import { StateBadge, type Tone, ToneIcon } from '@/ui/state-badge';
import tones from '@/ui/tones.module.css';
import { ConflictMark } from '../../regatta/conflict-mark';
import { useRegatta } from '../../regatta/regatta-context';
import { differingFields, useConflicts } from '../../regatta/use-conflicts';
import { usePublication } from '../../use-publications';
import styles from './overview.module.css';
import { nextRace, type OverviewData, type Part, type PartName, type PartState } from './part';
import { headline, partsBeforeRacing } from './racing-parts';
import { partsBeforeResults, partsSeldomUsed } from './result-parts';
import { SetupChanges } from './setup-changes';

const stateNames: Record<PartState, { label: string; tone: Tone }> = {
  missing: { label: 'Missing', tone: 'danger' },
  attention: { label: 'Look at it', tone: 'warning' },
  ready: { label: 'Set up', tone: 'success' },
  usual: { label: 'As usual', tone: 'neutral' },
  none: { label: 'None yet', tone: 'neutral' },
  'not known': { label: 'Not known', tone: 'neutral' },
};

/** Set-up progress: parts ready or missing before the first race, with links. */
export function OverviewScreen() {
  const { regatta, races, entries, timeZone } = useRegatta();
  const publication = usePublication();
  const now = useServerNow(60_000);
  const data = { regatta, races, entries, timeZone, publication, now };
  const { state, text } = headline(data);
  const beforeRacing = partsBeforeRacing(data);
  const first = beforeRacing.find((part) => part.state === 'missing');
  const { tone } = stateNames[state];
  return (
    <Page title={`Set-up: ${regatta.name}`}>
      <div className={styles.screen}>
        <p className={`${styles.headline} ${tones[tone]}`} role="status">
          <ToneIcon tone={tone} /> {text}
        </p>
        <Parts title="Before the first race" parts={beforeRacing} data={data} first={first} />
        <Parts title="Before results go out" parts={partsBeforeResults(data)} data={data} />
        <Parts
          title="Only where the sailing instructions ask for it"
          parts={partsSeldomUsed(data)}
          data={data}
        />
        <SetupChanges />
      </div>
    </Page>
  );
}

interface PartsProps {
  title: string;
  parts: readonly Part[];
  data: OverviewData;
  /** The next part to set up: its link is emphasised. */
  first?: Part | undefined;
}

function Parts({ title, parts, data, first }: PartsProps) {
  const id = useId();
  const partsWithTwoVersions = usePartsWithTwoVersions();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.name} data-state={part.state}>
            <h3>
              {part.name} {partsWithTwoVersions.has(part.name) && <ConflictMark />}
            </h3>
            <span className={styles.state}>
              <StateBadge tone={stateNames[part.state].tone}>{stateNames[part.state].label}</StateBadge>
            </span>
            <p>{part.words}</p>
            <PartLink part={part} data={data} variant={part === first ? 'filled' : 'default'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The part with a field of the regatta; all others are under Regatta. */
const partOfField: Record<string, PartName> = {
  fleets: 'Fleets',
  series: 'Series',
  scoring_codes: 'Codes',
  prizes: 'Prizes',
  championships: 'Groups',
};

/** Parts with two versions from paired laptops. */
function usePartsWithTwoVersions(): ReadonlySet<PartName> {
  const parts = useConflicts().flatMap((conflict): PartName[] => {
    if (conflict.resource === 'races') return ['Races'];
    if (conflict.resource === 'registrations') return ['Entries'];
    if (conflict.resource !== 'regattas') return [];
    return differingFields(conflict).map((field) => partOfField[field] ?? 'Regatta');
  });
  return new Set(parts);
}

interface PartLinkProps {
  part: Part;
  data: OverviewData;
  variant: 'filled' | 'default';
}

/** Link to a part's set-up screen. */
function PartLink({ part, data, variant }: PartLinkProps): ReactNode {
  const params = { regattaId: data.regatta.id };
  const race = nextRace(data);
  if (part.name === 'Start plan')
    return race ? (
      <LinkButton
        variant={variant}
        to="/races/$regattaId/$raceNumber/start"
        params={{ ...params, raceNumber: String(race.race_number) }}
      >
        Plan the start
      </LinkButton>
    ) : null;
  const { to, label } = links[part.name];
  return (
    <LinkButton variant={variant} to={to} params={params}>
      {label}
    </LinkButton>
  );
}

const links = {
  Regatta: { to: '/races/$regattaId/setup/regatta', label: 'Change name and days' },
  Fleets: { to: '/races/$regattaId/setup/fleets', label: 'Set up fleets' },
  Entries: { to: '/races/$regattaId/setup/entries', label: 'Enter boats' },
  Races: { to: '/races/$regattaId/setup/races', label: 'Add races' },
  Scoring: { to: '/races/$regattaId/setup/scoring', label: 'Set the scoring' },
  Prizes: { to: '/races/$regattaId/prizes', label: 'Set up prizes' },
  Publication: { to: '/races/$regattaId/publish', label: 'Look at the sheets' },
  Series: { to: '/races/$regattaId/setup/series', label: 'Set up series' },
  Codes: { to: '/races/$regattaId/setup/codes', label: 'Set up codes' },
  Groups: { to: '/races/$regattaId/setup/championship', label: 'Split a fleet' },
} as const satisfies Record<Exclude<PartName, 'Start plan'>, { to: string; label: string }>;
