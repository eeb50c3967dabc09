import { Button, Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconLock, IconMovie, IconPrinter } from '@tabler/icons-react';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useT } from '../../../ui/useT.tsx';
import { isCineClip } from '../pictures.ts';
import { GRID_LAYOUTS, type GridLayout, picturesPerSheet, sheetsFor } from './gridLayout.ts';
import classes from './printChoices.module.css';
import type { PrintChoice } from './usePrintChoice.ts';

type Props = { choice: PrintChoice; cannotShow: number; isPrinting: boolean; onPrint: () => void };

/** The grid, with what each costs in paper; what stands on every sheet; and the printer. */
export function PrintChoices({ choice, cannotShow, isPrinting, onPrint }: Props) {
  const { t } = useT();
  const { printed, sheets, options, set } = choice;
  const clips = printed.filter(({ picture }) => isCineClip(picture));
  const [clip] = clips;
  const pictures = t('viewerPrint.pictures', { count: printed.length });
  const count = t('viewerPrint.sheets', { count: sheets.length });
  const last = sheets.at(-1)?.length ?? 0;
  return (
    <aside className={classes.choices}>
      <section>
        <h2>
          {t('viewerPrint.layout')}
          <span>{t('viewerPrint.columnsByRows')}</span>
        </h2>
        <div className={classes.tiles} role="radiogroup" aria-label={t('viewerPrint.layout')}>
          {GRID_LAYOUTS.map((layout) => (
            <LayoutTile key={nameOf(layout)} layout={layout} choice={choice} />
          ))}
        </div>
      </section>
      <section className={classes.options}>
        <h2>{t('viewerPrint.eachSheet')}</h2>
        <p title={t('viewerPrint.alwaysThere')}>
          <Checkbox checked disabled label={t('viewerPrint.always')} />
          <IconLock size={14} stroke={1.75} aria-label={t('viewerPrint.alwaysThere')} />
        </p>
        <Checkbox
          checked={options.captions}
          onChange={({ currentTarget: { checked: captions } }) => set({ captions })}
          label={t('viewerPrint.captions')}
        />
        <Checkbox
          checked={options.clinic}
          onChange={({ currentTarget: { checked: clinic } }) => set({ clinic })}
          label={t('viewerPrint.clinic')}
        />
      </section>
      {clip && (
        <section className={classes.clips}>
          <h2>{t('viewerPrint.clips')}</h2>
          <p>
            <IconMovie size={15} stroke={1.75} aria-hidden />
            {t('viewerPrint.clipFrames', { count: clips.length })}
            {clips.length === 1 && <span>{t('viewerPrint.frameNumber', { number: clip.frame })}</span>}
          </p>
        </section>
      )}
      <section className={classes.go}>
        {cannotShow > 0 && (
          <p data-tone="warn" role="status">
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
            {t('viewerPrint.cannotShow', { count: cannotShow })}
          </p>
        )}
        <p>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden />
          {sheets.length > 1
            ? t('viewerPrint.sumLast', { pictures, sheets: count, last })
            : t('viewerPrint.sum', { pictures, sheets: count })}
        </p>
        <Button
          fullWidth
          disabled={printed.length === 0}
          loading={isPrinting}
          onClick={onPrint}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd onAccent>{keyName('Enter')}</Kbd>}
        >
          {t('viewerPrint.print', { count: sheets.length })}
        </Button>
      </section>
    </aside>
  );
}

const nameOf = ({ columns, rows }: GridLayout): string => `${columns} × ${rows}`;

function LayoutTile({ layout, choice }: { layout: GridLayout; choice: PrintChoice }) {
  const { t } = useT();
  const isChosen = nameOf(layout) === nameOf(choice.layout);
  const { columns, rows } = layout;
  const drawn = Array.from({ length: columns * rows }, (_, index) => `${index}`);
  return (
    <label className={classes.tile}>
      <input
        type="radio"
        name="grid"
        className="visually-hidden"
        checked={isChosen}
        onChange={() => choice.choose(layout)}
      />
      <span
        className={classes.mini}
        style={{ gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)` }}
        aria-hidden="true"
      >
        {drawn.map((each) => (
          <i key={each} />
        ))}
      </span>
      <b>{nameOf(layout)}</b>
      <small>{t('viewerPrint.perSheet', { number: picturesPerSheet(layout) })}</small>
      <em>
        {isChosen && <IconCheck size={12} stroke={2} aria-hidden />}
        {t('viewerPrint.sheets', { count: sheetsFor(choice.printed.length, layout) })}
      </em>
    </label>
  );
}
