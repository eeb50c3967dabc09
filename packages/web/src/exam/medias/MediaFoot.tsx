import { Button } from '@mantine/core';
import { IconCameraPlus, IconExternalLink } from '@tabler/icons-react';
import { useRef } from 'react';
import { useExam } from '../../form/exam.ts';
import { typesOf } from '../../form/files/fileProblem.ts';
import { useT } from '../../ui/useT.tsx';
import { openViewer } from './machineAddress.ts';
import classes from './tiles.module.css';

type Props = { readOnly: boolean; hasMachine: boolean; onFile: (file: File) => void };

/** What a thumb reaches: the telephone itself then offers camera, photos and files. */
export function MediaFoot({ readOnly, hasMachine, onFile }: Props) {
  const { t } = useT();
  const { iuid } = useExam().opened.interaction;
  const chooser = useRef<HTMLInputElement>(null);
  if (readOnly && !hasMachine) return null;
  return (
    <div className={classes.foot}>
      {!readOnly && (
        <>
          <Button
            size="md"
            leftSection={<IconCameraPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('medias.add')}
          </Button>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            accept={typesOf('media').join(',')}
            onChange={(event) => {
              for (const file of event.currentTarget.files ?? []) onFile(file);
              event.currentTarget.value = '';
            }}
          />
        </>
      )}
      {hasMachine && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
          onClick={() => openViewer(iuid)}
        >
          {t('medias.viewer')}
        </Button>
      )}
    </div>
  );
}
