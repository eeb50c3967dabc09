import type { CallerName } from './tenantCatalogue.ts';
import { OWN } from './tenants.ts';

type Answers = unknown[][] | RegExp;
type Call = {
  as: CallerName;
  company: string | null;
  call: string;
  /** The rows, with a letter for each id; or the words of a refusal. */
  answers: Answers;
  /** Asked afterwards, by the owner: then the answers are to this. */
  leaves: string;
};

const from =
  (as: CallerName, company: string | null) =>
  (call: string, answers: Answers, leaves = ''): Call => ({ as, company, call, answers, leaves });
/** From within clinic A. */
export const app = from('app', OWN.company);
export const identity = from('identity', OWN.company);
/** Before any company is entered. */
export const appOutside = from('app', null);
export const outside = from('identity', null);
export const background = from('jobs', null);

export type Definer = {
  /** The roles that may call it. */
  by: CallerName[];
  calls: Call[];
  /** A piece of its text, and what would open it. */
  loosened?: [string, string];
};
