import type { ErrorCode } from '@gesta/domain';
import type { SaveMark } from './autosave.ts';

/** `opening`: it is not known yet what an earlier page left here. `kept`: whether everything that waits outlives this page. */
export type SavingMark =
  | Exclude<SaveMark, { is: 'waiting' }>
  | { is: 'opening' }
  | { is: 'waiting'; code: ErrorCode; kept: boolean };

/** How the forms of an open exam reach the server, and what others store reaches the screen. */
export type Saving = {
  mark: () => SavingMark;
  listen: (heard: () => void) => () => void;
  /** Sends what waits without waiting for quiet. */
  flush: () => void;
  /** The version of the exam that is on screen and stored. */
  version: () => number;
  /** Whether something is not on the server yet. */
  isPending: () => boolean;
  /** Answers the question of a conflict: theirs stays at these keys, mine everywhere else. */
  decide: (theirs: readonly string[]) => Promise<void>;
  /** How many changes of an earlier page were found on this computer and have been sent since; null when there were none. */
  replayed: () => number | null;
  /** Resolves when this computer keeps what is unsent now and nothing else. */
  written: () => Promise<void>;
  /** Lets go of what cannot be stored, here and on this computer. */
  discard: () => void;
  stop: () => void;
};
