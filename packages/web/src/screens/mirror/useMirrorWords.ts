import type { MirrorCurve, MirrorFigures, MirrorMeasure, MirrorRow } from '@gesta/domain';
import { dateFormat } from '../../ui/dateFormat.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** How numbers, curves and people are called on this page. */
export function useMirrorWords() {
  const { t, locale } = useT();
  const { number } = useFormat();
  const signed = (value: number, decimals = 2) => {
    const size = number(Math.abs(value), decimals);
    const isZero = Number(Math.abs(value).toFixed(decimals)) === 0;
    return isZero ? size : `${value < 0 ? '−' : '+'}${size}`;
  };
  return {
    signed,
    number,
    /** As it was typed, with one decimal at least. */
    limit: (value: number) => number(value, Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2),
    /** In hundredths, with one decimal. */
    share: (value: number) => number(100 * value, 1),
    measure: (measure: MirrorMeasure) => t(`calc.measure.${measure}`).replace(/ \([^)]*\)$/, ''),
    short: (measure: MirrorMeasure) => /\(([^)]+)\)$/.exec(t(`calc.measure.${measure}`))?.[1] ?? measure,
    curve: (key: MirrorCurve, name: string) => (key === 'who' ? t('calc.author.who') : name),
    month: (month: string) => dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(new Date(`${month}-15`)),
    person: ({ doctor, name }: MirrorRow, clinic: string) => (doctor === null ? clinic : name || t('studies.noDoctor')),
    /** "Média 0,72 acima da curva X": where it lies, never what to think of it. */
    mean: ({ mean }: MirrorFigures, curve: string) => {
      if (Math.abs(mean) < 0.005) return t('mirror.meanOn', { curve });
      const value = number(Math.abs(mean), 2);
      return mean > 0 ? t('mirror.meanAbove', { value, curve }) : t('mirror.meanBelow', { value, curve });
    },
    interval: ({ meanInterval: [from, to], meanMark }: MirrorFigures, limit: number) => {
      const values = {
        from: signed(from),
        to: signed(to),
        limit: number(limit, Number.isInteger(Math.round(limit * 100) / 10) ? 1 : 2),
      };
      if (meanMark === null) return t('mirror.interval', values);
      return meanMark === 'above' ? t('mirror.intervalAbove', values) : t('mirror.intervalBelow', values);
    },
  };
}
