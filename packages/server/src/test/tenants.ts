import { INSTALLATION } from '../audit/entryHash.ts';

/** One of two clinics with the same data. `id` is the id of everything it has, so that one foreign id is an id of every kind. */
export type Tenant = {
  letter: 'A' | 'B';
  company: string;
  user: string;
  session: string;
  id: string;
  /** Exams that each stand for one reason to be kept, and an empty one, which may go. */
  exams: { filled: string; written: string; withFile: string; withMessage: string; asked: string; empty: string };
  /** Thirty-two bytes that are the hash of every credential of this clinic. */
  hash: string;
  code: string;
};

export type TenantRow = Record<string, unknown>;

/**
 * What a role may do, by letters: S(elect), I(nsert), U(pdate), D(elete), T(runcate), R(eferences), G (trigger); a small letter
 * where it may with some columns only. Whatever the identity role may do, it may do in every company.
 */
export type TenantTable = {
  app: string;
  identity?: string;
  /** The column that says whose a row is, where that is not company_id. */
  by?: string;
  /** How many of its own rows a clinic may delete, where that is not all of them. */
  deletable?: number;
  rows(of: Tenant): TenantRow[];
};

function tenant(letter: 'A' | 'B'): Tenant {
  const numbered = (number: number) => `${letter.toLowerCase().repeat(8)}-0000-4000-8000-00000000000${number}`;
  return {
    letter,
    company: numbered(1),
    user: numbered(2),
    session: numbered(3),
    id: numbered(4),
    exams: {
      filled: numbered(5),
      written: numbered(6),
      withFile: numbered(7),
      withMessage: numbered(8),
      asked: numbered(0),
      empty: numbered(9),
    },
    hash: `\\x${letter.repeat(64)}`,
    code: `${letter.repeat(4)}-0000-0000`,
  };
}

export const OWN = tenant('A');
export const OTHER = tenant('B');
/** Rows of no company; everybody who has entered one sees them. */
export const EVERYBODY = '0';

/** Whose an id is. */
export const letterOf: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [INSTALLATION, EVERYBODY],
  ...[OWN, OTHER].flatMap(({ letter, company, user, id, exams }) =>
    [company, user, id, ...Object.values(exams)].map((each): [string, string] => [each, letter]),
  ),
]);
