import { useExam } from '../form/exam.ts';
import { DropZone } from '../form/files/DropZone.tsx';
import { KeptFile } from '../form/files/KeptFile.tsx';
import { UploadProgress } from '../form/files/UploadProgress.tsx';
import { useExamFiles } from '../form/files/useExamFiles.ts';
import { useUpload } from '../form/files/useUpload.ts';
import { Card } from '../ui/Card.tsx';
import { useT } from '../ui/useT.tsx';
import classes from './exam.module.css';

/** Files that belong to the exam and to no field of it. */
const NO_FIELD = 'medias.info.file';

const nothing = () => undefined;

/** The pictures and documents kept with the exam; fields that ask for a picture choose among them. */
export function MediasPage() {
  const { t } = useT();
  const { readOnly } = useExam();
  const files = useExamFiles();
  const upload = useUpload(NO_FIELD, 'files', nothing);
  return (
    <div className={classes.page}>
      <Card title={t('fetal.medias')}>
        {!readOnly && upload.state.is !== 'sending' && (
          <DropZone takes="files" onFile={upload.send} label={t('fetal.medias')} />
        )}
        <UploadProgress upload={upload} />
        {files?.length === 0 && <p className={classes.asideHint}>{t('portal.noMediaFound')}</p>}
        <div className={classes.medias}>
          {files?.map((file) => (
            <KeptFile key={file.iuid} file={file} size="large" />
          ))}
        </div>
      </Card>
    </div>
  );
}
