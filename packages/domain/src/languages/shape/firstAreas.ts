import type { Messages } from './language.ts';

/** What is said before somebody goes anywhere: the sign-in, the bars, the home of a clinic. A word of another area is fetched when asked for. */
const FIRST_AREAS: readonly string[] = [
  'common',
  'errors',
  'examType',
  'form',
  'gestation',
  'home',
  'interaction',
  'keys',
  'login',
  'palette',
  'roles',
  'shell',
  'status',
  'studies',
  'ui',
];

/** The part of a catalogue with those areas. The build of the web evaluates the files that ask for it (`web/buildPlugins.ts`). */
export function firstWordsOf(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => FIRST_AREAS.includes(key.split('.', 1)[0] ?? '')),
  );
}
