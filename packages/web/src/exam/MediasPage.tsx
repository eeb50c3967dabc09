import { isPicture } from '@gesta/domain';
import { useWindowEvent } from '@mantine/hooks';
import { useExam } from '../form/exam.ts';
import { DropZone } from '../form/files/DropZone.tsx';
import { KeptFile } from '../form/files/KeptFile.tsx';
import { useExamFilesCall } from '../form/files/useExamFiles.ts';
import { Card } from '../ui/Card.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';
import { Gallery } from './medias/Gallery.tsx';
import own from './medias/medias.module.css';
import { SendLines } from './medias/SendLines.tsx';
import { mediaIn } from './medias/useMedia.ts';
import { useSendMany } from './medias/useSendMany.ts';

/** The pictures, clips and documents kept with the exam; fields that ask for a picture choose among the pictures. */
export function MediasPage() {
  const { t } = useT();
  const { readOnly } = useExam();
  const { data: files, error, refetch } = useExamFilesCall();
  const { queue, lines } = useSendMany();
  const media = mediaIn(files ?? []);
  const pictures = media.filter(isPicture);
  const documents = (files ?? []).filter(({ type }) => type === 'application/pdf');
  const shown = pictures.filter(({ inReport }) => inReport).length;
  // What is on its way would be lost with the page.
  useWindowEvent('beforeunload', (event) => {
    if (lines.some(({ is }) => is !== 'failed')) event.preventDefault();
  });
  return (
    <div className={classes.page}>
      <Card
        title={t('fetal.medias')}
        actions={
          pictures.length > 0 && (
            <span className={own.count}>{t('medias.reportCount', { shown, total: pictures.length })}</span>
          )
        }
      >
        {!readOnly && <DropZone takes="media" onFile={queue.add} label={t('fetal.medias')} />}
        <SendLines queue={queue} lines={lines} />
        {error && !files && <ErrorNote title={t('portal.noMediaFound')} error={error} onRetry={() => void refetch()} />}
        {files?.length === 0 && <p className={classes.asideHint}>{t('portal.noMediaFound')}</p>}
        {media.length > 0 && <Gallery media={media} readOnly={readOnly} />}
      </Card>
      {documents.length > 0 && (
        <Card title={t('medias.documents')}>
          <div className={own.documents}>
            {documents.map((file) => (
              <KeptFile key={file.iuid} file={file} size="large" />
            ))}
          </div>
        </Card>
      )}
    </div>
  );
}
