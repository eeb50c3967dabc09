import { setTimeout as wait } from 'node:timers/promises';

/** As where a thread has little of a core while it reads what it needs. */
await wait(1_200);

export const read = (word: string) => word;
