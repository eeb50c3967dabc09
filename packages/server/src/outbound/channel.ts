import type { IntegrationOptions, OutboundProblem, OutboundPurpose, ReportTarget } from '@gesta/domain';
import type { FrozenReport } from '@gesta/report';

/** One row for one attempt, as the database gives it out. */
export type TakenRow = {
  company_id: string;
  id: string;
  kind: 'email' | ReportTarget;
  purpose: OutboundPurpose;
  report_version: number | null;
  recipient: string;
  subject: string;
  body: string;
  attempts: number;
  /** As the database writes it: to the microsecond. */
  begun: string;
  company_name: string;
  company_email: string;
  /** Name, address and telephone of the clinic, below what is said. */
  company_lines: string;
  url: string | null;
  token: string | null;
  version: string | null;
  options: IntegrationOptions | null;
  frozen: FrozenReport | null;
  sha256: Buffer | null;
};

/** Why it did not leave, or `refused` with the number of the answer, or with what it says. */
export type SendProblem = OutboundProblem | `refused ${string}`;

export type Failure = {
  problem: SendProblem;
  /** Whether another attempt may go better. */
  again: boolean;
  /** The destination did not do what it should, whatever was sent: too often, and it is paused. */
  blame: boolean;
};

export type HandedOver = { messageId: string };
export type SendOutcome = HandedOver | Failure;
export const hasFailed = (outcome: object): outcome is Failure => 'problem' in outcome;

/** `prepare` makes what leaves, from the row alone; `send` hands it over. */
export type Channel<Ready> = {
  prepare(taken: TakenRow): Promise<Ready | Failure>;
  send(ready: Ready, signal: AbortSignal): Promise<SendOutcome>;
};

/** Nothing is wrong with the destination, and nothing gets better by trying again. */
export const never = (problem: SendProblem): Failure => ({ problem, again: false, blame: false });
export const later = (problem: SendProblem): Failure => ({ problem, again: true, blame: false });
/** The destination itself is in trouble. */
export const down = (problem: SendProblem): Failure => ({ problem, again: true, blame: true });
