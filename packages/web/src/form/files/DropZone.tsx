import type { MessageKey } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { type Takes, typesOf } from './fileProblem.ts';
import classes from './files.module.css';

type Props = {
  takes: Takes;
  onFile: (file: File) => void;
  /** Of the field, for those who hear the button without seeing where it stands. */
  label: string;
  describedBy?: string;
};

const CHOOSE: Readonly<Record<Takes, MessageKey>> = {
  images: 'files.chooseImage',
  files: 'files.chooseFile',
  media: 'medias.choose',
};
const TAKES: Readonly<Record<Takes, MessageKey>> = {
  images: 'files.takesImages',
  files: 'files.takesAny',
  media: 'medias.takes',
};

/** Where a file is chosen, dropped, or pasted while the button has the focus; the exam itself takes many at once. */
export function DropZone({ takes, onFile, label, describedBy }: Props) {
  const { t } = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const words = t(CHOOSE[takes]);
  const many = takes === 'media';
  const take = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, many ? undefined : 1)) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={14} stroke={1.75} aria-hidden />}
        aria-label={`${label}: ${words}`}
        aria-describedby={describedBy}
        onClick={() => chooser.current?.click()}
      >
        {words}
      </Button>
      <p>
        {t('files.dropHint')}
        <small>{t(TAKES[takes])}</small>
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={many}
        accept={typesOf(takes).join(',')}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
