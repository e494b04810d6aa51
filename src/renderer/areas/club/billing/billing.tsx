import { useWatchArea } from '@/api/use-watch-area';
import { AreaScreen } from '../area-screen';
import { ToggleButtons } from '../filters';
import { useClubSearch } from '../search';
import { Accounts } from './accounts';
import { postings } from './postings';

const views = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'postings', label: 'Postings' },
] as const;
type View = (typeof views)[number]['value'];

/** What households owe, and what was posted. */
export function BillingArea() {
  const [search, change] = useClubSearch();
  useWatchArea('line-items');
  const view: View = search.view === 'postings' ? 'postings' : 'accounts';
  const show = (next: View) =>
    change({
      view: next === 'postings' ? next : undefined,
      record: undefined,
      status: undefined,
      from: undefined,
      to: undefined,
    });
  const viewSwitch = <ToggleButtons<View> label="View" choices={views} chosen={[view]} onToggle={show} />;
  return view === 'postings' ? (
    <AreaScreen area={postings} tools={viewSwitch} />
  ) : (
    <Accounts viewSwitch={viewSwitch} />
  );
}
