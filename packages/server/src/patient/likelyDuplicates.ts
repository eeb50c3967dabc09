import { bareIdentity } from '@gesta/forms';
import type { Act } from '../http/context.ts';
import { duplicatesOf, presentCandidates } from './duplicates.ts';

/** Asked while somebody types: a name with nothing beside it is a name that is not finished. */
export const likelyDuplicates: Act<'likelyDuplicates'> = async (ctx, { name, birthdate, identity, phone, except }) => {
  const person = { name, birthdate, identity: bareIdentity(identity), phone, patId: '' };
  if (person.identity === '' && phone === '' && (birthdate === null || name === '')) return [];
  return presentCandidates(ctx, await duplicatesOf(ctx, person, except));
};
