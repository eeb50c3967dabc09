import { addDays, type CalendarDay, parseDay } from '@gesta/clinical';
import { AUDIT_GROUPS, type AuditGroup } from '@gesta/domain';

/** A day, or that there is no limit; where nothing is said the last week is shown, and of a patient or an exam everything. */
export type AuditDay = CalendarDay | 'all';

export type AuditSearch = {
  chain?: 'installation';
  from?: AuditDay;
  to?: CalendarDay;
  person?: string;
  group?: AuditGroup;
  patient?: string;
  exam?: string;
  address?: string;
  before?: number;
  after?: number;
  /** The entry shown at the right. */
  entry?: number;
};

const WEEK = 7;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the address says is looked at; what cannot be read is left out. */
export function auditSearch(raw: Record<string, unknown>): AuditSearch {
  const day = (value: unknown) => (typeof value === 'string' ? parseDay(value) : null);
  const words = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) : '';
  const number = (value: unknown) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : 0);
  const id = (value: unknown) => (typeof value === 'string' && ID.test(value) ? value : '');
  const from = raw.from === 'all' ? 'all' : day(raw.from);
  const to = day(raw.to);
  const group = AUDIT_GROUPS.find((each) => each === raw.group);
  const isInstallation = raw.chain === 'installation';
  const found = {
    chain: isInstallation && 'installation',
    from,
    to,
    person: id(raw.person),
    group,
    patient: !isInstallation && id(raw.patient),
    exam: !isInstallation && words(raw.exam, 40),
    address: words(raw.address, 64),
    before: number(raw.before),
    after: number(raw.before) === 0 && number(raw.after),
    entry: number(raw.entry),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => Boolean(value))) as AuditSearch;
}

export const fromDay = (search: AuditSearch, today: CalendarDay): CalendarDay | null => {
  if (search.from === 'all') return null;
  if (search.from !== undefined) return search.from;
  return search.patient !== undefined || search.exam !== undefined ? null : addDays(today, 1 - WEEK);
};

/** What is asked of the server. */
export function filterOf(search: AuditSearch, today: CalendarDay) {
  const { to, person, group, patient, exam, address } = search;
  const from = fromDay(search, today);
  return {
    ...(from === null ? {} : { from }),
    ...(to && { to }),
    ...(person && { person }),
    ...(group && { group }),
    ...(patient && { patient }),
    ...(exam && { exam }),
    ...(address && { address }),
  };
}

/** Whether anything was chosen that could be cleared. */
export const hasFilter = ({ chain: _, entry: __, before: ___, after: ____, ...filter }: AuditSearch): boolean =>
  Object.keys(filter).length > 0;
