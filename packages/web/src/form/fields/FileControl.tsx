import type { ExamFile } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { DropZone } from '../files/DropZone.tsx';
import type { Takes } from '../files/fileProblem.ts';
import classes from '../files/files.module.css';
import { KeptFile } from '../files/KeptFile.tsx';
import { UploadProgress } from '../files/UploadProgress.tsx';
import { useExamFiles } from '../files/useExamFiles.ts';
import { useUpload } from '../files/useUpload.ts';
import type { Named } from './FieldFrame.tsx';

type Props = { place: Placed; named: Named; takes: Takes; size: 'thumbnail' | 'large' };

/** A field whose value is a file of the exam: chosen, dropped or pasted, and kept with the exam. */
export function FileControl({ place: { key }, named, takes, size }: Props) {
  const { change } = useExam();
  const file = useFieldFile(key);
  const upload = useUpload(key, takes, (kept: ExamFile) => change({ [key]: kept.iuid }));
  const canSend = !named.readOnly && upload.state.is !== 'sending';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need its label inside, and the frame has it above
    <div className={classes.control} role="group" aria-labelledby={named.labelId} aria-describedby={named.describedBy}>
      {file === 'gone' && <Gone />}
      {file !== null && file !== 'gone' && (
        <KeptFile file={file} size={size} onTakeAway={named.readOnly ? undefined : () => change({ [key]: null })} />
      )}
      {canSend && <DropZone takes={takes} onFile={upload.send} label={named.label} />}
      {named.readOnly && file === null && <Empty />}
      <UploadProgress upload={upload} />
    </div>
  );
}

/** The file a field names; `gone` where the exam has no such file, null while there is none or it is not known yet. */
export function useFieldFile(key: string): ExamFile | 'gone' | null {
  const value = useValue(key);
  const files = useExamFiles();
  if (typeof value !== 'string' || files === undefined) return null;
  return files.find(({ iuid }) => iuid === value) ?? 'gone';
}

export function Gone() {
  const { t } = useT();
  return <p className={classes.gone}>{t('files.gone')}</p>;
}

export function Empty() {
  const { t } = useT();
  return <p className={classes.empty}>{t('files.empty')}</p>;
}
