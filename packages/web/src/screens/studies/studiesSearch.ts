import { type CalendarDay, parseDay } from '@gesta/clinical';
import { STATUSES, type Status } from '@gesta/domain';
import { type FactsSearch, factsSearch, hasFacts } from './factsSearch.ts';

export const STUDIES_PAGE_SIZES = [10, 15, 25, 50] as const;
export type StudiesPageSize = (typeof STUDIES_PAGE_SIZES)[number];

export type StudiesSearch = FactsSearch & {
  day?: CalendarDay;
  exam?: string;
  status?: Status;
  q?: string;
  doctor?: string;
  resource?: string;
  room?: string;
  image?: 1;
  video?: 1;
  grouped?: 1;
  size?: StudiesPageSize;
  page?: number;
};

/** What the address says: which day, which row, which filters, which page. What cannot be read, and what is usual, is left out. */
export function studiesSearch(raw: Record<string, unknown>): StudiesSearch {
  const day = typeof raw.day === 'string' ? parseDay(raw.day) : null;
  const status = STATUSES.find((each) => each === raw.status);
  const size = STUDIES_PAGE_SIZES.find((each) => each === Number(raw.size));
  const page = Math.floor(Number(raw.page));
  const words = (key: 'q' | 'doctor' | 'resource' | 'room') => {
    const text = typeof raw[key] === 'string' || typeof raw[key] === 'number' ? String(raw[key]).slice(0, 100) : '';
    return text === '' ? {} : { [key]: text };
  };
  const on = (key: 'image' | 'video' | 'grouped') => (Number(raw[key]) === 1 ? { [key]: 1 as const } : {});
  return {
    ...(day ? { day } : {}),
    ...factsSearch(raw),
    ...(typeof raw.exam === 'string' && raw.exam !== '' ? { exam: raw.exam } : {}),
    ...(status ? { status } : {}),
    ...words('q'),
    ...words('doctor'),
    ...words('resource'),
    ...words('room'),
    ...on('image'),
    ...on('video'),
    ...on('grouped'),
    ...(size !== undefined && size !== STUDIES_PAGE_SIZES[0] ? { size } : {}),
    ...(page > 1 && page <= 500 ? { page } : {}),
  };
}

/** Whether anything but the day decides which rows there are. */
export function isFiltered(search: StudiesSearch): boolean {
  const { q, status, doctor, resource, room, image, video } = search;
  return hasFacts(search) || [q, status, doctor, resource, room, image, video].some((each) => each !== undefined);
}
