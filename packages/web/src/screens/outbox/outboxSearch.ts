import {
  OUTBOUND_KINDS,
  OUTBOUND_PURPOSES,
  OUTBOUND_STATUSES,
  type OutboundKind,
  type OutboundPurpose,
  type OutboundStatus,
} from '@gesta/domain';

/** How many days back, today included; 0 is all. */
export const OUTBOX_DAYS = [1, 7, 30, 0] as const;
export type OutboxDays = (typeof OUTBOX_DAYS)[number];
const USUAL: OutboxDays = 7;

export type OutboxSearch = {
  kind?: OutboundKind;
  purpose?: OutboundPurpose;
  status?: OutboundStatus;
  days?: OutboxDays;
  q?: string;
  page?: number;
  /** The line whose attempts are shown. */
  line?: string;
};

export const daysOf = ({ days }: OutboxSearch): OutboxDays => days ?? USUAL;

/** What the address says is looked at; what cannot be read, and what is usual, is left out. */
export function outboxSearch(raw: Record<string, unknown>): OutboxSearch {
  const kind = OUTBOUND_KINDS.find((each) => each === raw.kind);
  const purpose = OUTBOUND_PURPOSES.find((each) => each === raw.purpose);
  const status = OUTBOUND_STATUSES.find((each) => each === raw.status);
  const days = OUTBOX_DAYS.find((each) => String(each) === String(raw.days));
  const q = typeof raw.q === 'string' || typeof raw.q === 'number' ? String(raw.q).slice(0, 100).trim() : '';
  const page = Number(raw.page);
  return {
    ...(kind ? { kind } : {}),
    ...(purpose ? { purpose } : {}),
    ...(status ? { status } : {}),
    ...(days !== undefined && days !== USUAL ? { days } : {}),
    ...(q === '' ? {} : { q }),
    ...(Number.isInteger(page) && page > 1 && page <= 1000 ? { page } : {}),
    ...(typeof raw.line === 'string' ? { line: raw.line.slice(0, 64) } : {}),
  };
}
