import { captionOf, type ExamMedia } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFileUrl } from '../../form/files/useFileUrl.ts';
import { useSayFile } from '../../form/files/useSayFile.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './medias.module.css';

type Props = {
  pictures: readonly ExamMedia[];
  /** The one on show; null where none is. */
  open: string | null;
  onOpen: (iuid: string | null) => void;
};

/** One picture as large as the window; the arrows go to the next, Escape goes back. */
export function LargeView({ pictures, open, onOpen }: Props) {
  const place = pictures.findIndex(({ iuid }) => iuid === open);
  const file = pictures[place];
  const step = (by: number) => {
    const next = pictures[place + by];
    if (next) onOpen(next.iuid);
  };
  useWindowEvent('keydown', (event) => {
    if (!file) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  return (
    <Dialog
      opened={file !== undefined}
      onClose={() => onOpen(null)}
      title={file && captionOf(file)}
      size="auto"
      centered
    >
      {file && <Shown key={file.iuid} file={file} place={place} total={pictures.length} onStep={step} />}
    </Dialog>
  );
}

type ShownProps = { file: ExamMedia; place: number; total: number; onStep: (by: number) => void };

function Shown({ file, place, total, onStep }: ShownProps) {
  const { t } = useT();
  const sayFile = useSayFile();
  const { url, error } = useFileUrl(file);
  return (
    <div className={classes.large}>
      <div className={classes.whole} aria-busy={url === null && error === null}>
        {url !== null && <img src={url} alt={file.caption || file.name} draggable={false} />}
        {error !== null && <p role="alert">{t('files.notShown')}</p>}
      </div>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={place === 0}
          aria-label={t('medias.previous')}
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <p>
          <b className="num">{t('medias.placeOf', { place: place + 1, total })}</b>
          <small>{sayFile(file)}</small>
        </p>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={place === total - 1}
          aria-label={t('medias.next')}
          onClick={() => onStep(1)}
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}
