import type { User } from '../entities/user.ts';
import { SIGNING_FIELDS } from '../entities/vocabulary.ts';

export type SigningGap = (typeof SIGNING_FIELDS)[number];
export type Signer = Pick<User, SigningGap>;

/** What is missing before reports can be published in this person's name. A registration is a physician's, whatever her role here. */
export const signingGaps = (person: Signer): SigningGap[] =>
  SIGNING_FIELDS.filter((field) => person[field].trim() === '');

export const canSign = (person: Signer): boolean => signingGaps(person).length === 0;
