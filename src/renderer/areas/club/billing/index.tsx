import { useKeepFresh } from '@/api/use-keep-fresh';
import { useClubSearch } from '../search';
import { ToggleButtons } from '../toggle-buttons';
import { AccountsView } from './accounts-view';
import { LineItemsView } from './line-items-view';

const views = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'postings', label: 'Postings' },
] as const;
type View = (typeof views)[number]['value'];

/** What households owe, and what was posted. */
export function BillingArea() {
  const [search, change] = useClubSearch();
  useKeepFresh('line-items');
  const view: View = search.view === 'postings' ? 'postings' : 'accounts';
  const Shown = view === 'postings' ? LineItemsView : AccountsView;
  const show = (next: View) =>
    change({
      view: next === 'postings' ? next : undefined,
      record: undefined,
      status: undefined,
      from: undefined,
      to: undefined,
    });
  return (
    <Shown
      viewSwitch={<ToggleButtons<View> label="View" choices={views} chosen={[view]} onToggle={show} />}
    />
  );
}
