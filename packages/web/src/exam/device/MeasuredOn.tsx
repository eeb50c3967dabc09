import { type ExamMeasure, lineOf, THUMBNAIL_WIDTH } from '@gesta/domain';
import { buildRequest } from '../../api/buildRequest.ts';
import { useCredentials } from '../../api/credentials.ts';
import { pageBase } from '../../api/pageBase.ts';
import { useExam } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './measuredOn.module.css';

/** The picture a measure was taken on; it opens in the viewer. Nothing where the report names none that came. */
export function MeasuredOn({ measure, size }: { measure: ExamMeasure; size: 'small' | 'large' }) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useCredentials();
  const { iuid } = useExam().opened.interaction;
  const { picture, fetus } = measure;
  if (picture === null || company === null)
    return size === 'large' ? <p className={classes.noPicture}>{t('machine.noPicture')}</p> : null;
  const asked = { id: picture.iuid, ...(size === 'small' ? { width: THUMBNAIL_WIDTH } : {}), company };
  const { url } = buildRequest(pageBase(), lineOf('examImage'), asked, { token: null, company });
  const named = t('machine.imageAt', { n: picture.number ?? '–', time: format.time(picture.at) });
  const words = fetus?.trim() ? `${named} · ${t('machine.fetus', { text: fetus.trim() })}` : named;
  return (
    <a
      className={size === 'large' ? classes.large : classes.small}
      href={`/viewer/${iuid}?imagem=${picture.iuid}`}
      target="_blank"
      rel="noopener"
      title={t('machine.openViewer')}
      tabIndex={size === 'small' ? -1 : undefined}
    >
      <img src={url} alt={words} loading="lazy" decoding="async" />
      {size === 'large' && <span aria-hidden>{words}</span>}
    </a>
  );
}
