/** What a program with a generated client has done, for the test to compare. */
export interface Outcome {
  /** The ids of all members, read two at a time. */
  members: string[];
  /** The name of the regatta that it created. */
  created: string;
  /** What was wrong with a request that was refused with 400: the code, and the fields. */
  refused: { code: string; paths: string[] };
  /** The status of an application that it submitted and then approved. */
  patched: string | null;
  /** How many systems the public register of AI lists. */
  aiSystems: number;
}

/** The server, the key and the club, from the command line. */
export const [baseUrl = '', apiKey = '', club_id = ''] = process.argv.slice(2);

export const application = {
  club_id,
  plan_id: 'plan_1',
  applicant_data: [{ standard_fields: { first_name: 'Nora', last_name: 'Walsh' } }],
};

/** Prints what was done. */
export function report(outcome: Outcome): void {
  console.log(JSON.stringify(outcome));
}
