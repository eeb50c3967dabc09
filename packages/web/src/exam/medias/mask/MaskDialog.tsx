import { captionOf, type DicomStudy, type ExamMedia, type MaskArea, proposedMask } from '@gesta/domain';
import { Button, Switch } from '@mantine/core';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCredentials } from '../../../api/credentials.ts';
import { useAct } from '../../../api/useCall.ts';
import { useExam } from '../../../form/exam.ts';
import { saveFile } from '../../../form/files/saveFile.ts';
import { uploadText } from '../../../form/files/uploadText.ts';
import { noteFile } from '../../../form/files/useExamFiles.ts';
import { blobOf } from '../../../form/files/useFileUrl.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { notifyFailed, notifyProblem } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';
import { MaskedPicture } from './MaskedPicture.tsx';
import classes from './mask.module.css';
import { areaAround, capturedImage, withEdge } from './maskAreas.ts';

type Props = {
  /** The picture to be looked at; null where none is. */
  file: ExamMedia | null;
  studies: readonly DicomStudy[];
  readOnly: boolean;
  onClose: () => void;
  /** Somebody saw it and said so. */
  onDone: () => void;
};

/** The picture as it would leave the clinic: a person says what of it does. */
export function MaskDialog({ file, onClose, ...rest }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={file !== null} onClose={onClose} title={t('medias.mask.title')} size={780}>
      {file && <Looked key={file.iuid} file={file} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

const EDGES = [
  ['x0', 'medias.mask.left'],
  ['y0', 'medias.mask.top'],
  ['x1', 'medias.mask.right'],
  ['y1', 'medias.mask.bottom'],
] as const;
const PATIENCE_MS = 60_000;

function Looked({ file, studies, readOnly, onClose, onDone }: Props & { file: ExamMedia }) {
  const { t } = useT();
  const { company } = useCredentials();
  const { iuid } = useExam().opened.interaction;
  const size = { width: file.width ?? 1, height: file.height ?? 1 };
  const source = capturedImage(file, studies);
  const proposal = source && proposedMask(source.image.regions, size);
  const [areas, setAreas] = useState<readonly MaskArea[]>(file.mask ?? proposal ?? []);
  const [on, setOn] = useState(file.lookedAt === null ? proposal !== null : file.mask !== null);
  const masking = useAct('maskExamFile', {
    timeoutMs: PATIENCE_MS,
    onDone: (kept) => {
      noteFile(company, iuid, kept);
      onDone();
    },
    onFailed: (error) => notifyProblem(uploadText(error, t)),
  });
  const draw = (drawn: readonly MaskArea[]) => {
    setAreas(drawn);
    setOn(true);
  };
  const [only] = areas.length === 1 ? areas : [];
  const name = captionOf(file);
  return (
    <div className={classes.dialog}>
      {source?.differs && (
        <p className={classes.differs}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          {t('medias.mask.differs')}
        </p>
      )}
      <p className={classes.said}>{t(proposal ? 'medias.mask.proposed' : 'medias.mask.noRegions')}</p>
      <MaskedPicture
        file={file}
        size={size}
        areas={on ? areas : []}
        onDraw={readOnly ? null : (area) => draw([area])}
      />
      {!readOnly && (
        <div className={classes.row}>
          <Switch
            label={t('medias.mask.on')}
            checked={on}
            disabled={areas.length === 0}
            onChange={(event) => setOn(event.currentTarget.checked)}
          />
          {areas.length > 1 && (
            <>
              <span>{t('medias.mask.areas', { count: areas.length })}</span>
              <Button size="compact-sm" variant="default" onClick={() => draw([areaAround(areas)])}>
                {t('medias.mask.oneArea')}
              </Button>
            </>
          )}
          {proposal && (
            <Button size="compact-sm" variant="subtle" onClick={() => draw(proposal)}>
              {t('medias.mask.again')}
            </Button>
          )}
        </div>
      )}
      {!readOnly && only && (
        <div className={classes.edges}>
          {EDGES.map(([edge, label]) => (
            <NumberField
              key={edge}
              size="xs"
              decimals={0}
              label={t(label)}
              value={only[edge]}
              onChange={(wanted) => wanted !== null && draw([withEdge(only, edge, wanted, size)])}
            />
          ))}
        </div>
      )}
      <div className={classes.foot}>
        {file.lookedAt !== null && <CleanCopy file={file} name={name} />}
        <span>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          {!readOnly && (
            <Button
              data-autofocus
              loading={masking.isPending}
              onClick={() =>
                masking.mutate({ iuid, file: file.iuid, keep: on && areas.length > 0 ? [...areas] : null })
              }
            >
              {t('medias.mask.keep')}
            </Button>
          )}
        </span>
      </div>
    </div>
  );
}

/** As it leaves: with its mask, and without what is written beside the pixels. */
function CleanCopy({ file, name }: { file: ExamMedia; name: string }) {
  const { t } = useT();
  const { company } = useCredentials();
  const { iuid } = useExam().opened.interaction;
  const copy = async () => {
    try {
      const content = await call('cleanExamFile', { iuid, file: file.iuid }, { company, timeoutMs: PATIENCE_MS });
      saveFile(blobOf(content), `${name}.${content.type === 'image/png' ? 'png' : 'jpg'}`);
    } catch (error) {
      notifyFailed(error, t);
    }
  };
  return (
    <Button
      variant="subtle"
      leftSection={<IconDownload size={15} stroke={1.75} aria-hidden />}
      onClick={() => void copy()}
    >
      {t('medias.mask.copy')}
    </Button>
  );
}
