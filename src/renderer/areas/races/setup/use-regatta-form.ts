import { useRegattaForm as t } from '@messages/races/setup';
import { useApiForm } from '@/api/forms';
import { useSession } from '@/api/session';
import { useShortcut } from '@/ui/keyboard/shortcuts';
import { useRegatta } from '../regatta/regatta-context';
import { draftOfRegatta, type RegattaDraft, regattaIssues, regattaOf } from './regatta-draft';

/** The form of a regatta with its fleets. Each set-up screen shows a part of it, and saves the whole. */
export function useRegattaForm() {
  const { regatta } = useRegatta();
  const { club } = useSession();
  const form = useApiForm('regattas.save', {
    start: draftOfRegatta(regatta, club.time_zone),
    toRequest: (draft: RegattaDraft) => regattaOf(draft, regatta, club.time_zone),
    check: regattaIssues,
  });
  useShortcut('mod+s', form.submitChanges, t.saveSetUp, { group: t.setup, whileTyping: true });
  return form;
}
