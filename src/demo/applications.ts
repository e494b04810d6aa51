import type { Applicant, ApplicationStatus } from '../contract/areas/members/applications';
import { Random } from '../shared/random';
import type { Demo } from './demo';
import { drawAddress, drawMobile } from './identity';
import { demoId, number } from './ids';
import { emailOf, type Origin, origins, originWeights } from './names';

/** The applications: plan, ages of the applicants, status, and how many days ago they were submitted. */
const applications: { plan: string; ages: number[]; status: ApplicationStatus; daysAgo: number }[] = [
  { plan: 'plan_couple', ages: [38, 36], status: 'submitted', daysAgo: 1 },
  { plan: 'plan_individual', ages: [29], status: 'submitted', daysAgo: 2 },
  { plan: 'plan_family', ages: [41, 40, 11, 8], status: 'submitted', daysAgo: 4 },
  { plan: 'plan_student', ages: [20], status: 'submitted', daysAgo: 5 },
  { plan: 'plan_individual', ages: [52], status: 'in_review', daysAgo: 9 },
  { plan: 'plan_family', ages: [45, 43, 14], status: 'in_review', daysAgo: 12 },
  { plan: 'plan_senior', ages: [68], status: 'in_review', daysAgo: 16 },
  { plan: 'plan_individual', ages: [34], status: 'approved', daysAgo: 23 },
  { plan: 'plan_couple', ages: [57, 59], status: 'approved', daysAgo: 31 },
  { plan: 'plan_family', ages: [37, 39, 9, 7, 4], status: 'approved', daysAgo: 44 },
  { plan: 'plan_student', ages: [19], status: 'approved', daysAgo: 58 },
  { plan: 'plan_individual', ages: [61], status: 'declined', daysAgo: 63 },
  { plan: 'plan_individual', ages: [27], status: 'withdrawn', daysAgo: 71 },
  { plan: 'plan_senior', ages: [72], status: 'approved', daysAgo: 88 },
];

/** Applications of the last three months, one record a person. */
export function drawApplicants(demo: Demo): Applicant[] {
  return applications.flatMap(({ plan, ages, status, daysAgo }, index) => {
    const random = new Random(`application ${index}`);
    const applicationId = demoId(demo.clubId, 'app', number(index + 1, 2));
    const submittedAt = demo.calendar.at(demo.calendar.today - daysAgo, random.int(8 * 60, 22 * 60));
    const pool = origins[random.weighted<Origin>(originWeights)];
    const lastName = random.pick(pool.surnames);
    const address = drawAddress(random);
    const firstNames = random.shuffled([...pool.women, ...pool.men]);
    return ages.map(
      (age, i): Applicant => ({
        id: demoId(demo.clubId, 'apl', number(index + 1, 2), i + 1),
        club_id: demo.clubId,
        application_id: applicationId,
        plan_id: plan,
        primary: i === 0,
        standard_fields: {
          first_name: firstNames[i]!,
          last_name: lastName,
          email: age < 14 ? null : emailOf(firstNames[i]!, lastName),
          mobile: age < 14 ? null : drawMobile(random),
          dob: { year: demo.calendar.year - age, month: random.int(1, 12), date: random.int(1, 28) },
        },
        address,
        custom_fields: i === 0 ? drawAnswers(random) : [],
        status,
        submitted_at: submittedAt,
      }),
    );
  });
}

/** The primary applicant's answers to the club's own questions. */
function drawAnswers(random: Random): Applicant['custom_fields'] {
  const interests = ['Cruising', 'Keelboat racing', 'Dinghy racing', 'Golf', 'Junior sailing', 'Social'];
  const handicap = random.chance(0.6) ? (random.int(40, 280) / 10).toFixed(1) : 'none yet';
  return [
    { id: 'boat_owner', data: { response: random.chance(0.4) } },
    { id: 'handicap_index', data: { response: handicap } },
    { id: 'interests', data: { selected_options: random.shuffled(interests).slice(0, random.int(1, 3)) } },
  ];
}
