import { Button, Loader } from '@mantine/core';
import { IconCloudUpload, IconFiles, IconFolder } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './dropArea.module.css';
import { droppedFiles, type NamedFile, namedFiles } from './droppedFiles.ts';

type Props = { large: boolean; reading: boolean; onFiles: (files: readonly NamedFile[]) => void };

/** Where files come in. The whole page takes what is dropped on it. */
export function DropArea({ large, reading, onFiles }: Props) {
  const { t } = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const over = useDropOnPage(onFiles);
  useKeys([{ key: 'a', label: 'medias.choose', run: () => chooser.current?.click() }]);
  const take = (input: HTMLInputElement) => {
    onFiles(namedFiles(input.files ?? []));
    // The same file may be chosen again.
    input.value = '';
  };
  return (
    <section className={classes.drop} data-large={large || undefined} data-over={over || undefined}>
      <span className={classes.dropSign}>
        {reading ? <Loader size={22} /> : <IconCloudUpload size={24} stroke={1.75} aria-hidden />}
      </span>
      <div className={classes.dropWords}>
        <h2>{t('upload.drop')}</h2>
        <p>{t('upload.dropHint')}</p>
        {large && <p>{t('upload.none')}</p>}
      </div>
      <div className={classes.dropButtons}>
        <Button
          variant="default"
          leftSection={<IconFiles size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd>{keyName('a')}</Kbd>}
          onClick={() => chooser.current?.click()}
        >
          {t('medias.choose')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolder size={16} stroke={1.75} aria-hidden />}
          onClick={() => folder.current?.click()}
        >
          {t('upload.chooseFolder')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={t('medias.choose')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        aria-label={t('upload.chooseFolder')}
        onChange={(event) => take(event.currentTarget)}
        {...{ webkitdirectory: '' }}
      />
    </section>
  );
}

function useDropOnPage(onFiles: Props['onFiles']): boolean {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      event.preventDefault();
      setOver(false);
      void droppedFiles(event.dataTransfer).then((files) => take.current(files));
    };
    document.addEventListener('dragover', onOver);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
    };
  }, []);
  return over;
}
