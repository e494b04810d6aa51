import { createHmac, randomBytes } from 'node:crypto';
import { invented as t } from '@messages/server/sandbox';

const firstNames = words(
  'Ada, Bram, Cleo, Dario, Edda, Felix, Greta, Hugo, Iris, Jonas, Kira, Luca, Mila, Nils, Olga, Paul, Quinn, Rosa, Sven, Tara, Ugo, Vera, Wim, Xenia, Yann, Zoe, Alma, Boris, Cora, Denis, Elsa, Frank',
);
const surnames = words(
  'Anker, Boje, Compass, Davit, Ebb, Fender, Gaff, Halyard, Inlet, Jetty, Keel, Lanyard, Mainsheet, Nautic, Outhaul, Painter, Quay, Reefer, Spinner, Tiller, Undertow, Vane, Warp, Yawl, Zephyr, Bunker, Caddie, Driver, Eagle, Fairway, Green, Hazard, Iron, Links, Mulligan, Niblick, Putter, Rough, Stymie, Wedge',
);

/**
 * Invents persons. Within one copy, a person has the same invented name, number and id everywhere, so that records
 * still match. Another copy gets others, and nothing leads back.
 */
export class Inventor {
  readonly #secret = randomBytes(32);

  /** Replaces an id that may identify somebody. */
  id<Given extends string | null>(id: Given): Given {
    return (id === null ? null : `test_${this.#hash('id', id).toString('hex', 0, 12)}`) as Given;
  }

  first(name: string | null): string | null {
    return name === null ? null : this.#oneOf(firstNames, 'first', name);
  }

  last(name: string | null): string | null {
    return name === null ? null : this.#oneOf(surnames, 'last', name);
  }

  /** First and last name; the last word is taken as the surname. */
  full<Given extends string | null>(name: Given): Given {
    if (name === null) return name;
    const parts = name.trim().split(/\s+/);
    const last = parts.pop() ?? '';
    return (
      parts.length === 0 ? this.first(last) : `${this.first(parts.join(' '))} ${this.last(last)}`
    ) as Given;
  }

  /** An address in a reserved domain. */
  email(email: string | null): string | null {
    return email === null ? null : `${this.#hash('email', email).toString('hex', 0, 6)}@example.org`;
  }

  /** A number that no telephone has. */
  phone(phone: string | null): string | null {
    return phone === null
      ? null
      : `+1 202 555 01${String(this.#number('phone', phone, 100)).padStart(2, '0')}`;
  }

  membershipNumber(number: string | null): string | null {
    return number === null ? null : String(10_000_000 + this.#number('membership', number, 89_999_999));
  }

  /** Keeps the year, so that rules by age still work. */
  birth<Dob extends { year: number; month: number; date: number }>(dob: Dob | null) {
    if (dob === null) return null;
    const day = this.#number('birth', JSON.stringify([dob.year, dob.month, dob.date]), 12 * 28);
    return { year: dob.year, month: 1 + Math.floor(day / 28), date: 1 + (day % 28) };
  }

  /** Keeps the country. */
  address<Place extends { street: string | null; country: string | null }>(address: Place | null) {
    if (address === null) return null;
    const number = 1 + this.#number('street', JSON.stringify(address), 200);
    return {
      street: t.street(number),
      city: t.city,
      state: null,
      zip: null,
      country: address.country,
    };
  }

  #oneOf(names: readonly string[], kind: string, of: string): string {
    return names[this.#number(kind, of, names.length)]!;
  }

  #number(kind: string, of: string, below: number): number {
    return this.#hash(kind, of).readUInt32BE() % below;
  }

  #hash(kind: string, of: string): Buffer {
    return createHmac('sha256', this.#secret).update(`${kind} ${of.trim().toLowerCase()}`).digest();
  }
}

function words(text: string): string[] {
  return text.split(/,\s*/);
}
