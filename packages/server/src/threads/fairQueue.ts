/** For whom work is done: a person of a clinic. */
export type Asker = { company: string; person: string };
/** What no person waits for: the first paper after a start, the demo. */
export const NO_PERSON: Asker = { company: '', person: '' };

/** How many pieces of work may wait: of one person, of one company, and of all together. */
export type Limits = { person: number; company: number; all: number };
/** How many turns one person, and one company, may have at the same time, though others are free. */
export type AtOnce = { person: number; company: number };

export type FairQueue<Item> = {
  /** Lines up, or says which limit is reached. */
  add(asker: Asker, item: Item): keyof Limits | null;
  /** Whose turn it is; null where nobody waits who may have one. Whoever is given a turn has it until `end`. */
  begin(): { asker: Asker; item: Item } | null;
  end(asker: Asker): void;
  readonly waiting: number;
};

type Turn = {
  /** Turns it has now. */
  running: number;
  /** When it last was given one; smaller is longer ago, and zero is never. */
  served: number;
};
type Person<Item> = Turn & { items: Item[] };
type Company<Item> = Turn & { waiting: number; people: Map<string, Person<Item>> };

const NO_END: AtOnce = { person: Number.POSITIVE_INFINITY, company: Number.POSITIVE_INFINITY };

/**
 * Turns go to the company that has the fewest of them now, and of several to the one that has waited longest for its next; within a
 * company by the same rule to a person, and of one person's in the order they came. However much a company or a person asks for, another
 * waits for what is under way and for no more than one piece of each who wait as well.
 */
export function createFairQueue<Item>(limits: Limits, atOnce = NO_END): FairQueue<Item> {
  const companies = new Map<string, Company<Item>>();
  let waiting = 0;
  let turns = 0;

  const reached = (company: Company<Item> | undefined, person: Person<Item> | undefined): keyof Limits | null => {
    if ((person?.items.length ?? 0) >= limits.person) return 'person';
    if ((company?.waiting ?? 0) >= limits.company) return 'company';
    return waiting >= limits.all ? 'all' : null;
  };

  const mayBegin = ({ items, running }: Person<Item>) => items.length > 0 && running < atOnce.person;

  return {
    get waiting() {
      return waiting;
    },
    add(asker, item) {
      const known = companies.get(asker.company);
      const limit = reached(known, known?.people.get(asker.person));
      if (limit !== null) return limit;
      const company = known ?? { running: 0, served: 0, waiting: 0, people: new Map() };
      const person = company.people.get(asker.person) ?? { running: 0, served: 0, items: [] };
      companies.set(asker.company, company);
      company.people.set(asker.person, person);
      person.items.push(item);
      company.waiting += 1;
      waiting += 1;
      return null;
    },
    begin() {
      const [name, company] =
        nextOf(
          companies,
          (each) => each.waiting > 0 && each.running < atOnce.company && nextOf(each.people, mayBegin) !== null,
        ) ?? [];
      if (name === undefined || !company) return null;
      const [who, person] = nextOf(company.people, mayBegin) ?? [];
      const item = person?.items.shift();
      if (who === undefined || !person || item === undefined) return null;
      turns += 1;
      for (const each of [company, person]) {
        each.running += 1;
        each.served = turns;
      }
      company.waiting -= 1;
      waiting -= 1;
      return { asker: { company: name, person: who }, item };
    },
    end(asker) {
      const company = companies.get(asker.company);
      const person = company?.people.get(asker.person);
      if (!company || !person) return;
      company.running -= 1;
      person.running -= 1;
      // Only who waits or works is remembered.
      if (person.running === 0 && person.items.length === 0) company.people.delete(asker.person);
      if (company.people.size === 0) companies.delete(asker.company);
    },
  };
}

function nextOf<T extends Turn>(all: ReadonlyMap<string, T>, waits: (each: T) => boolean): [string, T] | null {
  let next: [string, T] | null = null;
  for (const each of all) {
    if (waits(each[1]) && (next === null || isBefore(each[1], next[1]))) next = each;
  }
  return next;
}

const isBefore = (one: Turn, other: Turn): boolean =>
  one.running === other.running ? one.served < other.served : one.running < other.running;
