import { type CountryTerms, countryTerms } from '@shared/country-terms';
import { useSession } from './session';

/** The words of the club’s country. */
export function useTerms(): CountryTerms {
  return countryTerms(useSession().club.time_zone);
}
