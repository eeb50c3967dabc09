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

/** What a patient reads in the portal; it is all she fetches. */
const PORTAL_AREAS: readonly string[] = [
  'common',
  'company',
  'errors',
  'paper',
  'patient',
  'portal',
  'shell',
  'status',
  'study',
];

/** The part of a catalogue with those areas. The build of the web evaluates the files that ask for it (`web/buildPlugins.ts`). */
export const firstWordsOf = (messages: Messages): Messages => wordsIn(FIRST_AREAS, messages);
export const portalWordsOf = (messages: Messages): Messages => wordsIn(PORTAL_AREAS, messages);

function wordsIn(areas: readonly string[], messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([key]) => areas.includes(key.split('.', 1)[0] ?? '')));
}
