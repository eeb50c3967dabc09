import type { MessageKey } from '@gesta/domain';

/** AE: what was asked for cannot be done; AR: nobody looked at it. */
export type Hl7Verdict = 'AE' | 'AR';
export type Hl7Place = { segment?: number | string; field?: number };

/** Why a message is not taken, with its number of table 0357 and where in the message the reason stands. */
export class Hl7Refusal extends Error {
  readonly verdict: Hl7Verdict;
  readonly key: MessageKey;
  readonly number: number;
  readonly place: Hl7Place;

  constructor(verdict: Hl7Verdict, key: MessageKey, number: number, place: Hl7Place = {}) {
    super(key);
    this.name = 'Hl7Refusal';
    this.verdict = verdict;
    this.key = key;
    this.number = number;
    this.place = place;
  }
}
