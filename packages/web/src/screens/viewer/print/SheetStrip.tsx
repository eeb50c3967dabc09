import { useT } from '../../../ui/useT.tsx';
import { SmallPicture } from './SmallPicture.tsx';
import classes from './sheetStrip.module.css';
import type { PrintChoice } from './usePrintChoice.ts';

/** The sheets beside each other, small: which is looked at, and how full the last one is. */
export function SheetStrip({ choice, company }: { choice: PrintChoice; company: string }) {
  const { t } = useT();
  const { sheets, sheet, layout, turnTo } = choice;
  if (sheets.length < 2) return null;
  const total = sheets.length;
  return (
    <nav className={classes.strip} aria-label={t('viewerPrint.sheets', { count: total })}>
      {sheets.map((pictures, index) => (
        <button
          key={pictures[0]?.picture.iuid}
          type="button"
          aria-current={index === sheet || undefined}
          onClick={() => turnTo(index)}
        >
          <span className={classes.small} style={{ gridTemplateColumns: `repeat(${layout.columns}, 1fr)` }}>
            {pictures.map(({ picture: { iuid } }) => (
              <SmallPicture key={iuid} iuid={iuid} company={company} />
            ))}
          </span>
          <span className="visually-hidden">{t('viewerPrint.sheetOf', { number: index + 1, total })}</span>
          <span aria-hidden="true">
            {index + 1}/{total}
          </span>
        </button>
      ))}
    </nav>
  );
}
