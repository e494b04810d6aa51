/** Sail number and name of a boat: `IRL 3721 Rockabill`. */
export function boatTitle({
  sail_number,
  boat_name,
}: {
  sail_number: string;
  boat_name: string | null;
}): string {
  return boat_name ? `${sail_number} ${boat_name}` : sail_number;
}
