import type { AuthorInfo, Calculation } from '@gesta/clinical';

export type LimitRisk = { limit: string; percent: number };

/** Risks of one event by a limit in weeks, in the order of the limit. The other answers of these models are no part of that row. */
const BY_LIMIT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/calc/parto-prematuro/v1': { riscoMenor28: '<28', risco28a30: '28–30', risco31a33: '31–33', risco34a36: '34–36' },
  '/calc/parto-prematuro/v2': { riscoMenor28: '<28', riscoMenor32: '<32', riscoMenor34: '<34', riscoMenor37: '<37' },
  '/calc/preeclampsia/v3': { before32: '<32', early: '<34', risk: '<37', before41: '<41' },
  '/calc/preeclampsia-2t/v1': { before28: '<28', before32: '<32', before36: '<36', before37: '<37' },
};

/** In percent: a column of one in N would fall as the risk rises. */
export function risksByLimit({ path }: AuthorInfo, { result }: Calculation): LimitRisk[] {
  return Object.entries(BY_LIMIT[path] ?? {}).flatMap(([id, limit]) => {
    const item = result.find((each) => each.id === id);
    if (typeof item?.value !== 'number') return [];
    return [{ limit, percent: item.unit === '1:N' ? 100 / item.value : item.value }];
  });
}
