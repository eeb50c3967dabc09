import type { MessageKey } from '../say/t.ts';

export type PasswordOwner = { email: string; displayName: string };

const PRODUCT = 'gesta';

/** Alphabets, and the rows and columns of the keyboards of our seven languages, in the order a finger runs over them. */
const LINES = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['qwertzuiop', 'yxcvbnm'],
  ...['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol'],
  ...['1q2w3e4r5t6y7u8i9o0p', '!@#$%^&*()'],
].map(foldedPassword);
/** Forwards and backwards, and round the end: nine is followed by zero. */
const TRACKS = LINES.flatMap((line) => [line + line, [...(line + line)].reverse().join('')]);
const SHORTEST_RUN = 3;
/** So much besides a sequence makes no password of it. */
const MOST_BESIDES = 2;
const LONGEST_REPEATED = 6;
/** A date, or a few signs, hung on a word. */
export const MOST_HUNG_ON = 8;

/** Why nobody should have this password, as the key of a sentence; null where it may be taken. Length is the schema's. */
export function passwordWeakness(password: string, owner: PasswordOwner): MessageKey | null {
  const whole = foldedPassword(password);
  const bare = lettersAndDigits(password);
  if (isRepeated(whole) || isRepeated(bare)) return 'errors.passwordRepeats';
  if (isSequence(whole) || isSequence(bare)) return 'errors.passwordSequence';
  const letters = bare.replace(/\p{N}/gu, '');
  const isOf = (words: readonly string[]) => bare.length - letters.length <= MOST_HUNG_ON && isMadeOf(letters, words);
  const [local = '', host = ''] = owner.email.split('@');
  if (isOf([PRODUCT])) return 'errors.passwordProduct';
  if ([owner.email, local, host].map(lettersAndDigits).includes(bare)) return 'errors.passwordEmail';
  if (isOf([PRODUCT, ...wordsOf(owner.email)])) return 'errors.passwordEmail';
  if (isOf([PRODUCT, ...wordsOf(owner.displayName)])) return 'errors.passwordName';
  return null;
}

/** Case, accents and the width of signs make no other password. */
export function foldedPassword(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
}

export const lettersAndDigits = (text: string): string => foldedPassword(text).replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): string[] =>
  foldedPassword(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** The same few signs over and over. */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= Math.min(LONGEST_REPEATED, text.length / 2); length += 1)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true;
  return false;
}

function isSequence(text: string): boolean {
  let besides = 0;
  for (let from = 0; from < text.length; ) {
    let to = from + 1;
    while (to < text.length && TRACKS.some((track) => track.includes(text.slice(from, to + 1)))) to += 1;
    const isRun = to - from >= SHORTEST_RUN;
    if (!isRun) besides += 1;
    from = isRun ? to : from + 1;
  }
  return text !== '' && besides <= MOST_BESIDES;
}

/** Whether nothing is left of it when these words are taken away. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let place = 0; place < text.length; place += 1)
    if (reached.has(place))
      for (const word of words) if (text.startsWith(word, place)) reached.add(place + word.length);
  return text !== '' && reached.has(text.length);
}
