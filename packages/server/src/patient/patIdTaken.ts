import { GestaError } from '@gesta/domain';
import { isDuplicate } from '../db/failure.ts';

/** For the `catch` of a write: another patient of the company has this code. */
export function patIdTaken(error: unknown): never {
  throw isDuplicate(error) ? new GestaError('duplicate', { fields: { patId: 'errors.patIdExists' } }) : error;
}
