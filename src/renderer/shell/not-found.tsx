import { notFound as t } from '@messages/shell';
import { IconMapQuestion } from '@tabler/icons-react';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { Page } from './page';

/** Shown at unknown addresses. */
export function NotFound() {
  return (
    <Page title={t.pageNotFound}>
      <EmptyState
        icon={IconMapQuestion}
        title={t.noPage}
        detail={t.mayHaveBeenDeleted(window.location.pathname)}
      >
        <LinkButton to="/races">{t.goToRacing}</LinkButton>
        <Button variant="default" onClick={() => window.history.back()}>
          {t.goBack}
        </Button>
      </EmptyState>
    </Page>
  );
}
