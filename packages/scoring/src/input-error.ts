/** Location of impossible input. */
export interface InputLocation {
  /** Sail number if known, else the registration id. */
  boat?: string | null;
  race_number?: number | null;
}

/**
 * Input that no race can have produced (an unknown code, a negative percentage, a boat scored twice in one race).
 * *Missing* input (no rating, no distance) never throws: the score then says `not_scored`.
 */
export class ScoringInputError extends Error {
  override readonly name = 'ScoringInputError';
  readonly field: string;
  /** The problem, without its location. */
  readonly problem: string;
  readonly boat: string | null;
  readonly race_number: number | null;

  constructor(field: string, problem: string, { boat = null, race_number = null }: InputLocation = {}) {
    const where = [
      boat === null ? null : `boat ${boat}`,
      race_number === null ? null : `race ${race_number}`,
      field,
    ];
    super(`${where.filter((part) => part !== null).join(', ')}: ${problem}`);
    this.field = field;
    this.problem = problem;
    this.boat = boat;
    this.race_number = race_number;
  }
}
