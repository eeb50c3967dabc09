import type { Calculation, Output, ResultItem } from '@gesta/clinical';

export type CalculatedFigure = {
  item: ResultItem;
  decimals: number;
  between: { from: ResultItem; to: ResultItem } | null;
};

/** The numbers of a result as they are shown: a value with its least and its greatest is one figure. */
export function figuresOf({ result }: Calculation, outputs: readonly Output[]): CalculatedFigure[] {
  const find = (id: string) => result.find((each) => each.id === id);
  const decimalsOf = (id: string) => outputs.find((each) => each.id === id)?.decimals ?? 2;
  return result
    .filter(({ id }) => !find(id.replace(/(Minimo|Maximo)$/, '')) || !/(Minimo|Maximo)$/.test(id))
    .map((item) => {
      const from = find(`${item.id}Minimo`);
      const to = find(`${item.id}Maximo`);
      return { item, decimals: decimalsOf(item.id), between: from && to ? { from, to } : null };
    });
}

/** How far the greatest lies above the value, in whole percent. */
export function toleranceOf({ item, between }: CalculatedFigure): number | null {
  if (!between || typeof item.value !== 'number' || typeof between.to.value !== 'number') return null;
  return Math.round((between.to.value / item.value - 1) * 100);
}

export const isAnswered = ({ result, percentil }: Calculation): boolean => result.length > 0 || percentil !== null;

/** A value that is not there yet has not failed, unless the specification has a sentence for it. */
export const isLacking = ({ error }: Calculation): boolean => error?.code === 'missing' && error.key === undefined;
