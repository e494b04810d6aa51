/** The results of a program with a generated client, for the test to compare. */
export interface Outcome {
  /** The ids of all members, read two at a time. */
  members: string[];
  /** The name of the regatta that it created. */
  created: string;
  /** The code and the fields of a request refused with 400. */
  refused: { code: string; paths: string[] };
  /** The status of an application that it submitted and then took into review. */
  patched: string | null;
  /** Number of systems in the public AI register. */
  aiSystems: number;
}

/** The server, the key and the club, from the command line. */
export const [baseUrl = '', apiKey = '', club_id = ''] = process.argv.slice(2);

export const application = {
  club_id,
  plan_id: 'plan_1',
  applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
};

/** Prints the outcome. */
export function report(outcome: Outcome): void {
  console.log(JSON.stringify(outcome));
}
