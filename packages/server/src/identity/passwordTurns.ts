import { createTurns } from '../http/turns.ts';

/** Half of the threads that also read files: however many sign in, somebody who opens a picture does not wait for them. */
export const passwordTurns = createTurns(2, { person: 50, company: 100, all: 1_000 });
