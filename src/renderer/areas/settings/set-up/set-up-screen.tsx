import { setUpScreen as t } from '@messages/settings';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useSession } from '@/api/session';
import { useBridge } from '@/api/use-bridge';
import { type SetUpStep, setUpSteps } from '@/session/set-up-path';
import { SetUpSteps } from '@/session/set-up-steps';
import { StaffOnly } from '@/session/staff-only';
import { Page } from '@/shell/page';
import { Button } from '@/ui/button';
import { Group } from '@/ui/layout';
import { Problem } from '@/ui/notice';
import { Section, Text } from '@/ui/section';
import { ClubSection } from '../club';
import { ImportTables } from '../import-table/import-tables';
import { NetworkSection } from '../network';
import settingsStyles from '../settings.module.css';
import { ImportSailwave } from './import-sailwave';
import { Ready } from './ready';
import styles from './set-up.module.css';

const screens: Record<SetUpStep, ComponentType> = {
  club: ClubSection,
  members: Members,
  network: NetworkSection,
  ready: Ready,
};

/** The steps of setting up a club; each is part of the settings too. */
export function SetUpScreen() {
  const { step } = useParams({ from: '/set-up/$step' });
  const { club } = useSession();
  const at = setUpSteps.findIndex(({ path }) => path === step);
  const shown = setUpSteps[at];
  if (!shown) return null;
  const Step = screens[shown.path];
  return (
    <Page title={t.setUp(club.name)}>
      <div className={settingsStyles.sections}>
        <StaffOnly title={t.clubIsSetUp}>
          <div className={styles.steps}>
            <SetUpSteps current={shown.path} />
          </div>
          <Step key={shown.path} />
          <BackAndNext at={at} />
        </StaffOnly>
      </div>
    </Page>
  );
}

function BackAndNext({ at }: { at: number }) {
  const navigate = useNavigate();
  const go = (step: SetUpStep) => void navigate({ to: '/set-up/$step', params: { step } });
  const [before, next] = [setUpSteps[at - 1], setUpSteps[at + 1]];
  return (
    <Group className={styles.go} gap="var(--s2)">
      {before && (
        <Button variant="default" onClick={() => go(before.path)}>
          {t.back}
        </Button>
      )}
      {next && (
        <Button onClick={() => go(next.path)}>
          {next.path === 'ready' ? t.finish : t.next(next.name.toLowerCase())}
        </Button>
      )}
    </Group>
  );
}

/** Imports members and other records, now or later, from any source. */
function Members() {
  return (
    <>
      <p className={styles.lead}>{t.importWhat}</p>
      <ImportTables />
      <ImportSailwave />
      <BeginAnew />
    </>
  );
}

/** For users who find that the club is already in a cloud, or only wanted to look around. */
function BeginAnew() {
  const { clubId, signOut } = useSession();
  const bridge = useBridge();
  const remove = useMutation({
    mutationFn: () => bridge.call('remove_empty_club', { club_id: clubId }),
    retry: false,
    onSuccess: signOut,
  });
  return (
    <Section title={t.alreadyInCloud}>
      <Text>{t.startOverToConnect}</Text>
      <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
        {t.startOver}
      </Button>
      <Problem error={remove.error} />
    </Section>
  );
}
