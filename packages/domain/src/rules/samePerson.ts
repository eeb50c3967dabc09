export type Person = {
  name: string;
  birthdate: string | null;
  identity: string;
  phone: string;
  /** The code another system or the clinic knows her by; empty where it was not said. */
  patId: string;
};

/** The number itself: the code of a country or a city is left out as often as not. */
const PHONE_DIGITS = 8;
const PARTICLES = new Set(['de', 'da', 'do', 'das', 'dos', 'e']);

/**
 * Whether two descriptions are of one person. Exact: the same document, the same code, or the same name, birthdate and phone. Likely:
 * nothing speaks against it, and what is alike is rare enough to be asked about. Two documents, or two birthdates, are two people.
 */
export function samePerson(one: Person, other: Person): 'exact' | 'likely' | null {
  const [name, otherName] = [nameWords(one.name), nameWords(other.name)];
  const sameName = name.length > 0 && name.join(' ') === otherName.join(' ');
  const alike = sameName || areAlike(name, otherName);
  // A digit mistyped makes the document of a stranger: it is asked about where the names are of two people.
  if (one.identity !== '' && one.identity === other.identity) return alike ? 'exact' : 'likely';
  if (one.identity !== '' && other.identity !== '') return null;
  if (one.birthdate !== null && other.birthdate !== null && one.birthdate !== other.birthdate) return null;
  const sameDay = one.birthdate !== null && one.birthdate === other.birthdate;
  const samePhone = phoneOf(one).length === PHONE_DIGITS && phoneOf(one) === phoneOf(other);
  if (sameName && one.patId !== '' && one.patId === other.patId) return 'exact';
  if (sameName && sameDay && samePhone) return 'exact';
  if (alike && (sameDay || samePhone)) return 'likely';
  // Whoever brings a code of her own is told apart by it; a bare name is not told apart by anything.
  return sameName && (one.patId === '' || other.patId === '') ? 'likely' : null;
}

/** Accents, signs and capitals are written by one desk and not by another. */
export function nameWords(name: string): string[] {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !PARTICLES.has(word));
}

/** The same name, or one of the two has a name in the middle that the other leaves out. */
export function namesAlike(one: string, other: string): boolean {
  const [words, others] = [nameWords(one), nameWords(other)];
  return words.length > 0 && (words.join(' ') === others.join(' ') || areAlike(words, others));
}

/** A name in the middle is left out: the first is the same, and the shorter has nothing that the longer has not. */
function areAlike(one: string[], other: string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.length > 1 && short[0] === long[0] && short.every((word) => long.includes(word));
}

function phoneOf({ phone }: Person): string {
  return phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
}
