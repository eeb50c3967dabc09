import { IconGripVertical, IconX } from '@tabler/icons-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useT } from '../../../ui/useT.tsx';
import { isCineClip, type Picture } from '../pictures.ts';
import { picturesPerSheet } from './gridLayout.ts';
import classes from './orderList.module.css';
import { SmallPicture } from './SmallPicture.tsx';
import type { PrintChoice, PrintedPicture } from './usePrintChoice.ts';

type Props = { choice: PrintChoice; total: number; company: string; captionOf: (printed: PrintedPicture) => string };

/** What is printed, in its order; a dashed line where another sheet begins. */
export function OrderList({ choice, total, company, captionOf }: Props) {
  const { t } = useT();
  const { printed, layout, drop } = choice;
  const [dragged, setDragged] = useState<string | null>(null);
  const each = picturesPerSheet(layout);
  return (
    <section className={classes.order} aria-label={t('viewerPrint.order')}>
      <header>
        <h2>{t('viewerPrint.order')}</h2>
        <span>{t('viewer.selected', { selected: printed.length, total })}</span>
      </header>
      <ol>
        {printed.map(({ picture, frame }, place) => (
          <Fragment key={picture.iuid}>
            {place > 0 && place % each === 0 && (
              <li className={classes.sheetMark}>{t('viewerPrint.sheetMark', { number: place / each + 1 })}</li>
            )}
            <OrderLine
              {...{ picture, frame, place, choice, company }}
              caption={captionOf({ picture, frame })}
              isDragged={dragged === picture.iuid}
              onDrag={setDragged}
              onDrop={() => dragged !== null && drop(dragged, place)}
            />
          </Fragment>
        ))}
      </ol>
      {printed.length === 0 && <p className={classes.none}>{t('viewerPrint.nothing')}</p>}
    </section>
  );
}

type LineProps = {
  picture: Picture;
  frame: number;
  place: number;
  caption: string;
  choice: PrintChoice;
  company: string;
  isDragged: boolean;
  onDrag: (iuid: string | null) => void;
  onDrop: () => void;
};

function OrderLine({ picture, frame, place, caption, choice, company, isDragged, onDrag, onDrop }: LineProps) {
  const { t } = useT();
  const line = useRef<HTMLLIElement>(null);
  const { iuid, frames } = picture;
  const isPicked = choice.picked === iuid;
  useEffect(() => {
    if (isPicked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  return (
    <li
      ref={line}
      className={classes.line}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={() => onDrag(iuid)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <button type="button" aria-current={isPicked || undefined} onClick={() => choice.pick(iuid)}>
        <em>{place + 1}</em>
        <SmallPicture iuid={iuid} company={company} />
        <span>{caption}</span>
      </button>
      {isCineClip(picture) && (
        <input
          type="number"
          className={classes.frame}
          min={1}
          max={frames}
          value={frame}
          aria-label={t('viewerPrint.frameOf', { name: caption })}
          title={t('viewerPrint.frameOf', { name: caption })}
          onChange={({ currentTarget: { valueAsNumber: typed } }) =>
            Number.isInteger(typed) && choice.takeFrame(iuid, Math.min(Math.max(typed, 1), frames))
          }
        />
      )}
      <button
        type="button"
        className={classes.off}
        title={t('viewerPrint.remove')}
        aria-label={`${t('viewerPrint.remove')}: ${caption}`}
        onClick={() => choice.remove(iuid)}
      >
        <IconX size={14} stroke={1.75} aria-hidden />
      </button>
      <IconGripVertical className={classes.grip} size={15} stroke={1.75} aria-hidden />
    </li>
  );
}
