/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { PublishedFleet } from '../../../contract/published-results';

type Standing = PublishedFleet['standings'][number];

/** Heading of a boat's row: sail number and name, then `children`. */
export function BoatCell({ standing, children }: { standing: Standing; children?: Child }) {
  return (
    <th scope="row" class="boat">
      <span class="sail">{standing.sail_number}</span>
      {standing.boat_name && <span class="name">{standing.boat_name}</span>}
      {children}
    </th>
  );
}
