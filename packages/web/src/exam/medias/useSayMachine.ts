import { captionOf, type DicomInstance, type ExamMeasure, type SentValue, sayMeasured } from '@gesta/domain';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { clipRate, isCine } from './machineMedia.ts';

/** What is said of a file of a machine. */
export function useSayMachine() {
  const { t, locale } = useT();
  const format = useFormat();
  /** The words under it once it is in the report. */
  const titleOf = ({ description, instanceNumber }: DicomInstance): string =>
    description || (instanceNumber === null ? t('medias.image') : t('medias.imageNumber', { number: instanceNumber }));
  const nameOf = (image: DicomInstance): string =>
    image.description && image.instanceNumber !== null
      ? `${image.instanceNumber} · ${image.description}`
      : titleOf(image);
  const captionFor = (image: DicomInstance, frame: number): string =>
    isCine(image) ? t('medias.frameOf', { title: titleOf(image), frame }) : titleOf(image);
  const factsOf = (image: DicomInstance): string => {
    const { frames, rows, columns } = image;
    if (isCine(image)) {
      const rate = clipRate(image);
      return t('medias.clipFacts', { seconds: format.number(frames / rate, 1), rate: format.number(rate, 0) });
    }
    return rows === null || columns === null
      ? ''
      : t('files.pixels', { width: format.number(columns), height: format.number(rows) });
  };
  const sayValue = (sent: SentValue): string => sayMeasured(sent, locale);
  const sayMeasure = (measure: Pick<ExamMeasure, 'param' | 'value' | 'text' | 'unit'>): string =>
    `${measure.param} ${sayValue(measure)}`;
  return { titleOf, nameOf, fileName: captionOf, captionFor, factsOf, sayValue, sayMeasure };
}
