import { useClubSearch } from '../search';
import { ToggleButtons } from '../toggle-buttons';

const ratings = [1, 2, 3, 4, 5];
const choices = ratings.map((value) => ({ value, label: `${value} ★`, description: `${value} of 5` }));

/** The ratings of the address: `1,2`. None stands for all. */
export function chosenRatings(rating: string | undefined): number[] {
  const chosen = rating?.split(',').map(Number) ?? [];
  return ratings.filter((one) => chosen.includes(one));
}

/** Five buttons, each of which shows or hides a rating. */
export function RatingFilter() {
  const [search, change] = useClubSearch();
  const chosen = chosenRatings(search.rating);
  const toggle = (rating: number) => {
    const next = ratings.filter((one) => chosen.includes(one) !== (one === rating));
    change({ rating: next.join(',') || undefined });
  };
  return <ToggleButtons label="Only these ratings" choices={choices} chosen={chosen} onToggle={toggle} />;
}
