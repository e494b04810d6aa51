import type { ProgressiveRatings } from '@contract/areas/racing/progressive-ratings';
import type { Fleet } from '@contract/areas/racing/regattas';
import { progressiveRules, type RatingField, systemOf } from '@dockside/scoring';
import { nextRatings as t } from '@messages/races/standings';
import { useState } from 'react';
import { explain } from '@/api/failures';
import { useApiMutation } from '@/api/mutations';
import { useApiQuery } from '@/api/queries';
import { QueryView } from '@/api/query-view';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Select } from '@/ui/fields';
import formStyles from '@/ui/form/form.module.css';
import { Group, Stack } from '@/ui/layout';
import { LinkButton } from '@/ui/link-button';
import { askReason } from '../ask-reason';
import { ratingText } from '../rating-text';
import { raceTitle, useRegatta } from '../regatta/regatta-context';
import { onNewRatings, scoredOnOthers } from './new-ratings';
import { RatingRows } from './rating-rows';
import { WorkingSteps } from './working-steps';

interface NextRatingsProps {
  fleet: Fleet;
  opened: boolean;
  onClose: () => void;
}

/** Progressive handicaps: the ratings proposed for the next race with their working, for staff to accept. */
export function NextRatings({ fleet, opened, onClose }: NextRatingsProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t.nextRatingsOf(fleet.name)} size="64rem">
      {fleet.progressive ? <AfterRace fleet={fleet} /> : <NotProgressive fleet={fleet} />}
    </Dialog>
  );
}

/** The rating of a progressive fleet's boats. */
function ratingFieldOf({ rating_system }: Fleet): RatingField {
  return systemOf(rating_system)?.rating ?? 'tcf';
}

function NotProgressive({ fleet }: { fleet: Fleet }) {
  const { regatta } = useRegatta();
  return (
    <Stack align="start">
      <p>{t.ratingsOfDontFollow(fleet.name)}</p>
      <LinkButton to="/races/$regattaId/setup/fleets" params={{ regattaId: regatta.id }}>
        {t.goToSetup}
      </LinkButton>
    </Stack>
  );
}

function AfterRace({ fleet }: { fleet: Fleet }) {
  const { regatta } = useRegatta();
  const [chosen, setChosen] = useState<number | null>(null);
  const query = { regatta_id: regatta.id, fleet: fleet.name, race_number: chosen ?? undefined };
  const ratings = useApiQuery('ratings.progressive', { query }, { keepPrevious: true });
  return (
    <QueryView
      query={ratings}
      isEmpty={({ races }) => races.length === 0}
      empty={<p>{t.ratingsForNextRace}</p>}
    >
      {(data) => <Proposals fleet={fleet} ratings={data} onChoose={setChosen} />}
    </QueryView>
  );
}

interface ProposalsProps {
  fleet: Fleet;
  ratings: ProgressiveRatings;
  onChoose: (raceNumber: number) => void;
}

function Proposals({ fleet, ratings, onChoose }: ProposalsProps) {
  const { regatta } = useRegatta();
  const accept = useApiMutation('ratings.accept');
  const { boats, race_number } = ratings;
  const open = boats.filter(({ accepted }) => !accepted);
  const isLast = ratings.races.at(-1)?.race_number === race_number;
  const acceptAll = (accepted: typeof boats) =>
    accept.mutate({
      body: {
        regatta_id: regatta.id,
        fleet: fleet.name,
        race_number: race_number!,
        ratings: accepted.map(({ registration_id, next_rating, entry_version }) => ({
          registration_id,
          rating: next_rating,
          if_version: entry_version,
        })),
      },
    });
  return (
    <>
      <Group align="end" gap="var(--s3)" mb="var(--s3)">
        <Select
          label={t.after}
          data={ratings.races.map((race) => ({ value: String(race.race_number), label: raceTitle(race) }))}
          value={String(race_number)}
          onChange={(value) => value && onChoose(Number(value))}
        />
        <Button
          disabled={open.length === 0 || !isLast}
          loading={accept.isPending}
          onClick={() => acceptAll(open)}
        >
          {t.acceptAll(open.length)}
        </Button>
      </Group>
      <Stack gap="var(--s2)" mb="var(--s3)">
        <p className={formStyles.note}>
          {ratings.progressive && progressiveRules[ratings.progressive.system].description}
        </p>
        <p className={formStyles.note}>
          {isLast ? t.acceptingChangesEntrysRating(fleet.name) : t.laterRacesWereSailed}
        </p>
      </Stack>
      {accept.error && (
        <div className={formStyles.problem} role="alert">
          <p>
            {explain(accept.error).title}. {explain(accept.error).detail}
          </p>
        </div>
      )}
      <ScoredOnOthers fleet={fleet} ratings={ratings} />
      <RatingRows
        field={ratingFieldOf(fleet)}
        boats={boats}
        disabled={accept.isPending}
        onAccept={isLast ? acceptAll : null}
      />
      {ratings.figures.length > 0 && (
        <details className={formStyles.note}>
          <summary>{t.workingForWholeFleet}</summary>
          <WorkingSteps steps={ratings.figures} />
        </details>
      )}
    </>
  );
}

/** Boats scored on other ratings than proposed, after an earlier finish was corrected. */
function ScoredOnOthers({ fleet, ratings }: Omit<ProposalsProps, 'onChoose'>) {
  const accept = useApiMutation('ratings.accept');
  const field = ratingFieldOf(fleet);
  const others = scoredOnOthers(ratings);
  if (others.length === 0) return null;
  const putIntoRace = async () => {
    const reason = await askReason({
      title: t.scoreRaceOnNewRatings(ratings.race_number!),
      detail: t.itsResultsInChange(fleet.name),
      confirm: t.scoreItOnThem,
    });
    if (reason === null) return;
    accept.mutate(onNewRatings(ratings, reason || null));
  };
  return (
    <div className={formStyles.problem} role="status">
      <p>
        {t.raceWasScored(
          ratings.race_number,
          others
            .map(({ sail_number, scored_on, rating }) =>
              t.scoredOn(sail_number, ratingText(field, scored_on), ratingText(field, rating)),
            )
            .join('; '),
        )}
      </p>
      {accept.error && <p>{explain(accept.error).detail}</p>}
      <Button
        variant="default"
        size="compact-sm"
        loading={accept.isPending}
        onClick={() => void putIntoRace()}
      >
        {t.scoreRaceOnNewRatingsButton(ratings.race_number)}
      </Button>
    </div>
  );
}
