import { LEAST_MEASURED } from '@gesta/clinical';
import type { MirrorCell, MirrorFigures, MirrorLimits, MirrorMeasure, MirrorRow } from '@gesta/domain';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowDownRight,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconArrowUpRight,
  IconHourglassLow,
} from '@tabler/icons-react';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useT } from '../../ui/useT.tsx';
import type { ChosenCell } from './chosenCell.ts';
import { MeanMark } from './MeanMark.tsx';
import { MirrorState } from './MirrorState.tsx';
import classes from './qualityTable.module.css';
import { useMirrorWords } from './useMirrorWords.ts';

type Props = {
  rows: readonly MirrorRow[];
  clinic: string;
  limits: MirrorLimits;
  chosen: ChosenCell | null;
  onChoose(doctor: string | null, measure: MirrorMeasure): void;
};

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** One row for each doctor by name, then the clinic; a cell is a mean over its limits, and its spread. */
export function QualityTable({ rows, clinic, limits, chosen, onChoose }: Props) {
  const { t } = useT();
  const words = useMirrorWords();
  const measures = rows[0]?.cells.map(({ measure }) => measure) ?? [];
  const limit = words.limit(limits.sdLow);
  return (
    <div className={classes.tableCard}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('common.doctor')}</th>
            <th scope="col" className={classes.right}>
              {t('mirror.n')}
            </th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                <abbr title={words.measure(measure)}>{words.short(measure)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.doctor} data-clinic={row.doctor === null || undefined}>
              <th scope="row">
                <span className={classes.name}>{words.person(row, clinic)}</span>
                <MirrorState row={row} />
              </th>
              <td className={classes.right}>{row.n}</td>
              {row.cells.every(({ figures }) => figures === null) ? (
                <td colSpan={measures.length} className={classes.few}>
                  <IconHourglassLow {...small} />
                  {t('mirror.fewHint', { least: LEAST_MEASURED, missing: LEAST_MEASURED - mostOf(row) })}
                </td>
              ) : (
                row.cells.map((cell) => (
                  <td key={cell.measure}>
                    <CellButton
                      cell={cell}
                      limit={limits.mean}
                      name={words.person(row, clinic)}
                      chosen={chosen?.row === row && chosen.cell === cell}
                      onChoose={() => onChoose(row.doctor, cell.measure)}
                    />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.legend}>
        <span>
          <i className={classes.swatch} />
          {t('mirror.legendBand', { limit: words.limit(limits.mean) })}
        </span>
        <span>
          <i className={classes.legendDot} />
          {t('mirror.legendMean')}
        </span>
        <span className={classes.warn}>
          <i className={classes.legendDiamond} />
          {t('mirror.legendMark')}
        </span>
        <span className={classes.warn}>
          <IconArrowsMinimize {...small} />
          {t('mirror.legendNarrow', { limit })}
        </span>
        <span className={classes.legendKeys}>
          <KeyHint keys={['↑', '↓', '←', '→']} label={t('mirror.keyMove')} />
        </span>
      </footer>
    </div>
  );
}

const mostOf = ({ cells }: MirrorRow): number => Math.max(0, ...cells.map(({ n }) => n));

function CellButton(props: { cell: MirrorCell; limit: number; name: string; chosen: boolean; onChoose: () => void }) {
  const { cell, limit, name, chosen, onChoose } = props;
  const { t } = useT();
  const words = useMirrorWords();
  const { figures } = cell;
  if (!figures) return <span className={classes.none}>{t('mirror.fewOf', { n: cell.n, least: LEAST_MEASURED })}</span>;
  return (
    <button type="button" className={classes.cell} aria-pressed={chosen} onClick={onChoose}>
      <VisuallyHidden>{`${name}, ${words.measure(cell.measure)}: `}</VisuallyHidden>
      <span className={classes.cellMeasure} aria-hidden>
        {words.short(cell.measure)}
      </span>
      <MeanMark figures={figures} limit={limit} />
      <span className={classes.numbers}>
        <span data-marked={figures.meanMark !== null || undefined}>{words.signed(figures.mean)}</span>
        <Spread figures={figures} />
      </span>
    </button>
  );
}

function Spread({ figures: { sd, spreadMark } }: { figures: MirrorFigures }) {
  const { t } = useT();
  const words = useMirrorWords();
  const Sign = spreadMark === 'wide' ? IconArrowsMaximize : IconArrowsMinimize;
  return (
    <span className={classes.spread} data-marked={spreadMark !== null || undefined}>
      {spreadMark !== null && <Sign {...small} />}
      {t('mirror.sd', { value: words.number(sd, 2) })}
    </span>
  );
}

export const MARK_ICONS = { above: IconArrowUpRight, below: IconArrowDownRight } as const;
