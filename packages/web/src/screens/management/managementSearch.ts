import { type CalendarDay, parseDay } from '@gesta/clinical';

export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];
const USUAL: Period = 30;

export type ManagementSearch = {
  days?: Period;
  /** Both, or neither: a period of its own. */
  from?: CalendarDay;
  to?: CalendarDay;
  doctor?: string;
  room?: string;
  form?: string;
};

/** What the address says; what cannot be read, and what is usual, is left out. */
export function managementSearch(raw: Record<string, unknown>): ManagementSearch {
  const day = (key: 'from' | 'to') => (typeof raw[key] === 'string' ? parseDay(raw[key]) : null);
  const [from, to] = [day('from'), day('to')];
  const own = from !== null && to !== null && from <= to ? { from, to } : null;
  const days = PERIODS.find((each) => each === Number(raw.days));
  const words = (key: 'doctor' | 'room' | 'form') =>
    typeof raw[key] === 'string' && raw[key] !== '' ? { [key]: raw[key].slice(0, 100) } : {};
  return {
    ...(own ?? (days !== undefined && days !== USUAL ? { days } : {})),
    ...words('doctor'),
    ...words('room'),
    ...words('form'),
  };
}

/** What the server is asked. */
export const managementQuestion = ({ days, ...rest }: ManagementSearch) => ({ days: days ?? USUAL, ...rest });
