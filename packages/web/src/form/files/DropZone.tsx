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

/** Where a file is chosen, dropped, or pasted while the button has the focus. */
export function DropZone({ takes, onFile, label, describedBy }: Props) {
  const { t } = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const words = t(takes === 'images' ? 'files.chooseImage' : 'files.chooseFile');
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) onFile(first);
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
        <small>{t(takes === 'images' ? 'files.takesImages' : 'files.takesAny')}</small>
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
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
