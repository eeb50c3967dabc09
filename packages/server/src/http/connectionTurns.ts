import { availableParallelism } from 'node:os';
import { CONNECTIONS } from '../db/open.ts';
import type { Asker } from '../threads/fairQueue.ts';
import type { Credential } from './credentials.ts';
import { networkOf } from './networkOf.ts';
import { createTurns, type Turns } from './turns.ts';

/** In whose turn a transaction opens, by what it reads: nobody holds so many connections that others wait for one. */
export type ConnectionTurns = { strangers: Turns; identity: Turns; company: Turns; slow: Turns };

/** Of the connections with which people and companies are looked up; the server's own work has the few that are left. */
const STRANGERS = 8;
const KNOWN = 10;
/** A browser asks for six things at a time; where there are fewer cores they would only slow each other, and everybody else. */
const EACH = { person: Math.min(6, Math.max(2, availableParallelism())), company: 10 };
/** Whoever waits for a paper or an upload waits for seconds: sixty at once read and write one after the other. */
const SLOW = 6;
const EACH_SLOW = { person: 1, company: 3 };
/** Forty browsers ask for six pictures at a time each. */
const STRANGERS_WAITING = { person: 400, company: 400, all: 2_000 };
const WAITING = { person: 100, company: 400, all: 2_000 };

export const connectionTurns = (): ConnectionTurns => ({
  strangers: createTurns(STRANGERS, STRANGERS_WAITING),
  identity: createTurns(KNOWN, WAITING, EACH),
  company: createTurns(CONNECTIONS - SLOW, WAITING, EACH),
  slow: createTurns(SLOW, WAITING, EACH_SLOW),
});

/** An address takes its turn as one; who is behind it is not known. */
export const strangerAt = (ip: string): Asker => ({ company: networkOf(ip), person: '' });

/** Who calls is known when the transaction is open. Until then the address stands for the clinic: a caller can choose the name of one. */
export const callerAt = (ip: string, { value }: Credential): Asker => ({ company: networkOf(ip), person: value });
