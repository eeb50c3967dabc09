import { addToCell, cusum, emptyCell, joinCells, qualityFigures } from '@gesta/clinical';
import { expect, it } from 'vitest';
import type { MirrorCellRow } from './mirrorCells.ts';
import { MIRROR_LIMITS, mirrorRows } from './mirrorRows.ts';

const MONTHS = ['2026-03-01', '2026-01-01', '2026-02-01'];
const DOCTORS = ['a', 'b'];

/** Different counts in every month and of every doctor, some of them below thirty. */
const cells = MONTHS.flatMap((month, place) =>
  DOCTORS.map((doctor, who): MirrorCellRow => {
    const cell = emptyCell();
    for (let index = 0; index < 15 + 20 * place + 7 * who; index += 1)
      addToCell(cell, ((index * 37) % 100) / 25 - 1.5 + who / 2, 100 + index / 10);
    return { ...cell, doctor, span: 'middle', month, measure: 'ca', curve: 'who' };
  }),
);

it('says of every month what its cells say together, in the order of the months', () => {
  const people = DOCTORS.map((iuid) => ({ iuid, name: iuid }));
  const rows = mirrorRows(cells, people, { span: 'middle', curve: 'who' });
  expect(rows.map(({ doctor }) => doctor)).toEqual(['a', 'b', null]);
  for (const { doctor, cells: shown } of rows) {
    const byMonth = shown.find(({ measure }) => measure === 'ca')?.figures?.byMonth ?? [];
    const lots = [...MONTHS]
      .sort()
      .map((month) =>
        joinCells(cells.filter((cell) => cell.month === month && (doctor === null || cell.doctor === doctor))),
      );
    const sums = cusum(
      lots.map(({ n, sum }) => ({ n, mean: sum / n })),
      MIRROR_LIMITS.mean,
    );
    expect(byMonth).toEqual(
      lots.map((lot, index) => ({
        month: MONTHS.toSorted()[index]?.slice(0, 7),
        n: lot.n,
        mean: qualityFigures(lot)?.mean ?? null,
        meanInterval: qualityFigures(lot)?.meanInterval ?? null,
        cusumAbove: sums[index]?.above,
        cusumBelow: sums[index]?.below,
      })),
    );
  }
});
