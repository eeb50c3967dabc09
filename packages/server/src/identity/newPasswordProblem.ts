import { readFileSync } from 'node:fs';
import { foldedPassword, lettersAndDigits, MOST_HUNG_ON, type PasswordOwner, passwordWeakness } from '@gesta/domain';

/** Here and not in the browser: the list is longer than a page should be. */
const COMMON = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
);
/** Signs written in place of letters are the first thing a guesser tries. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const HUNG_BEFORE = new RegExp(`^[^\\p{L}]{0,${MOST_HUNG_ON}}`, 'u');
const HUNG_BEHIND = new RegExp(`[^\\p{L}]{0,${MOST_HUNG_ON}}$`, 'u');

/** Wherever a person sets a password: the key of the sentence that says why not, or null. */
export function newPasswordProblem(password: string, owner: PasswordOwner) {
  return passwordWeakness(password, owner) ?? (isCommon(password) ? 'errors.passwordCommon' : null);
}

/** One of the commonest, also with a year or a few signs hung on, or with signs in place of letters. */
function isCommon(password: string): boolean {
  const typed = foldedPassword(password);
  return [typed, core(typed), spelledOut(typed), spelledOut(core(typed))].some(
    (each) => COMMON.has(each) || COMMON.has(lettersAndDigits(each)),
  );
}

const core = (text: string): string => text.replace(HUNG_BEFORE, '').replace(HUNG_BEHIND, '');

const spelledOut = (text: string): string => text.replace(/[013457@$!]/g, (sign) => WRITTEN_FOR[sign] ?? sign);
