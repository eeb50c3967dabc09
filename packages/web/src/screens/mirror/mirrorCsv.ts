import { logSdOf, momOf } from '@gesta/clinical';
import { type CsvCell, csvText, type Locale, type MirrorMeasure, type MirrorRow, type Translate } from '@gesta/domain';

type Words = { measure(measure: MirrorMeasure): string; person(row: MirrorRow): string };

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

/** The table as a file: one line for each doctor and measure; below thirty values only how many there are. */
export function mirrorCsv(
  rows: readonly MirrorRow[],
  curve: string,
  t: Translate,
  locale: Locale,
  words: Words,
): string {
  const head = [
    t('common.doctor'),
    t('mirror.measure'),
    t('mirror.curve'),
    t('mirror.n'),
    t('mirror.mean'),
    t('mirror.meanFrom'),
    t('mirror.meanTo'),
    t('mirror.sdLong'),
    t('mirror.sdFrom'),
    t('mirror.sdTo'),
    t('mirror.above'),
    t('mirror.below'),
    t('mirror.roundDigits'),
    t('mirror.distance'),
    t('mirror.medianMom'),
    t('mirror.logSd'),
    t('mirror.beyondSix'),
  ];
  const lines = rows.flatMap((row) =>
    row.cells.map(({ measure, n, slips, figures }): CsvCell[] => {
      const about = [words.person(row), words.measure(measure), curve, n];
      if (!figures) return [...about, ...new Array<null>(12).fill(null), slips];
      const { mean, meanInterval, sd, sdInterval, above, below, roundDigits, distance, median } = figures;
      const isTranslucency = measure === 'tn';
      return [
        ...about,
        ...[mean, ...meanInterval, sd, ...sdInterval, above, below, roundDigits, distance].map(rounded),
        isTranslucency ? rounded(momOf(median)) : null,
        isTranslucency ? rounded(logSdOf(sd)) : null,
        slips,
      ];
    }),
  );
  return csvText([head, ...lines], locale);
}
