import type { ExamFile } from '@gesta/domain';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** From ten of them on a number of kilobytes says nothing to anybody. */
const MEGABYTES = 10 * 1024 * 1024;

/** `640 × 480 px · 118 kB · 12/11/2026 às 10:48` */
export function useSayFile(): (file: ExamFile) => string {
  const { t } = useT();
  const format = useFormat();
  return ({ width, height, size, addedAt }) =>
    [
      width === null || height === null
        ? null
        : t('files.pixels', { width: format.number(width), height: format.number(height) }),
      size < MEGABYTES
        ? t('files.kilobytes', { size: format.number(Math.max(1, Math.round(size / 1024))) })
        : t('medias.megabytes', { size: format.number(size / 1024 / 1024, 1) }),
      format.moment(addedAt),
    ]
      .filter((part) => part !== null)
      .join(' · ');
}
