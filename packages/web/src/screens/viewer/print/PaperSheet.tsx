import type { CSSProperties } from 'react';
import { useT } from '../../../ui/useT.tsx';
import { framePicture } from '../addresses.ts';
import { isOnCanvas } from '../pictures.ts';
import { cellOf, type GridLayout, SHEET } from './gridLayout.ts';
import classes from './sheet.module.css';
import type { PrintedPicture, PrintOptions } from './usePrintChoice.ts';

/** What stands on every sheet, in words. */
export type SheetWords = { name: string; about: string; clinic: string; exam: string };

type Props = {
  pictures: readonly PrintedPicture[];
  company: string;
  layout: GridLayout;
  options: PrintOptions;
  words: SheetWords;
  page: { number: number; total: number };
  /** Only the sheet that is looked at is on the screen; all of them are on paper. */
  isShown: boolean;
  /** Whether its pictures are fetched. */
  isFilled: boolean;
  captionOf: (printed: PrintedPicture) => string;
  failed: ReadonlySet<string>;
  onSettled: (name: string, isThere: boolean) => void;
};

/** One picture on paper, by file and frame. */
export const printedName = ({ picture, frame }: PrintedPicture): string => `${picture.iuid} ${frame}`;

export function PaperSheet({ pictures, company, layout, options, words, page, isShown, isFilled, ...rest }: Props) {
  const { t } = useT();
  const { captionOf, failed, onSettled } = rest;
  const cell = cellOf(layout, options.captions);
  const grid: CSSProperties = {
    gridTemplateColumns: `repeat(${layout.columns}, ${cell.width}px)`,
    gridAutoRows: `${cell.height}px`,
    gap: SHEET.gap,
    justifyContent: layout.columns === 1 ? 'center' : 'space-between',
  };
  const size = { width: SHEET.width, height: Math.floor(SHEET.height) - 1, padding: SHEET.margin };
  return (
    <section
      className={classes.sheet}
      style={size}
      data-shown={isShown || undefined}
      aria-label={t('viewerPrint.sheetOf', page)}
    >
      <header className={classes.head} style={{ height: SHEET.head - SHEET.gap }}>
        <div>
          <b>{words.name}</b>
          <span>{words.about}</span>
        </div>
        <div>
          <b>{options.clinic ? words.clinic : ''}</b>
          <span>{words.exam}</span>
        </div>
      </header>
      <div className={classes.grid} style={grid}>
        {pictures.map((printed) => {
          const { picture, frame } = printed;
          const name = printedName(printed);
          const caption = captionOf(printed);
          const cannot = failed.has(name) || !isOnCanvas(picture);
          return (
            <figure key={picture.iuid} className={classes.cell}>
              <div className={classes.place} style={{ height: cell.picture }} data-cannot={cannot || undefined}>
                {cannot && t('viewer.cannotShow')}
                {!cannot && isFilled && (
                  <img
                    src={framePicture(picture.iuid, frame, company)}
                    alt={caption}
                    onLoad={() => onSettled(name, true)}
                    onError={() => onSettled(name, false)}
                  />
                )}
              </div>
              {options.captions && <figcaption style={{ height: SHEET.caption }}>{caption}</figcaption>}
            </figure>
          );
        })}
      </div>
      <footer className={classes.foot} style={{ height: SHEET.foot }}>
        <span>{t('viewerPrint.notReport')}</span>
        <span>{t('viewerPrint.page', page)}</span>
      </footer>
    </section>
  );
}
