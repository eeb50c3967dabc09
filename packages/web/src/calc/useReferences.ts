import { loadChapters, loadPassports, type Passports } from '@gesta/clinical';
import { useQueries, useQuery } from '@tanstack/react-query';
import { logFailure } from '../api/logFailure.ts';

/** What a page loads once and keeps: a second exam asks nobody. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false } as const;
/** Every formula a form can name; the rest of the clinical pack is for the vectors. */
const ASKED = ['charts', 'organs', 'risk'] as const;

export type Chapters = {
  /** How many have arrived: with each one there are more formulas. */
  arrived: number;
  waiting: boolean;
  failed: boolean;
};

/** The library comes in chapters. One that cannot be had is logged and leaves its formulas out; the others work. */
export function useChapters(): Chapters {
  return useQueries({
    queries: ASKED.map((chapter) => ({
      queryKey: ['', 'chapter', chapter],
      queryFn: () => logged(`chapter ${chapter}`, () => loadChapters(chapter).then(() => true)),
      ...KEPT,
    })),
    combine: (answers) => ({
      arrived: answers.filter(({ isSuccess }) => isSuccess).length,
      waiting: answers.some(({ isPending }) => isPending),
      failed: answers.some(({ isError }) => isError),
    }),
  });
}

const NONE: Passports = {};

/** Equations and checks in the pack's own words; none of them while they are not there. */
export function usePassports(enabled: boolean): { passports: Passports; failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['', 'passports'],
    queryFn: () => logged('passports', loadPassports),
    enabled,
    ...KEPT,
  });
  return { passports: data ?? NONE, failed: isError };
}

async function logged<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    logFailure(what, 'notLoaded');
    throw error;
  }
}
