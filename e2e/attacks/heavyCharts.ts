import { CHART_LIMITS } from '../../packages/domain/src/index.ts';
import { type Attack, asPerson, json, only, send } from './support/attack.ts';

const { columns: COLUMNS, mostSide: SIDE, pngCellsBySide } = CHART_LIMITS;
const ROWS = Math.floor(pngCellsBySide / COLUMNS / SIDE);

/** As much as a chart may hold, up and down all the way. */
export const heavyCharts: Attack = {
  does: 'one session asks for large charts, eight at a time',
  atOnce: 8,
  most: 2_000,
  async begin({ address, signIn }) {
    const person = await signIn();
    const head = ['', ...Array.from({ length: COLUMNS - 1 }, (_, column) => `c${column}`)];
    const rows = Array.from({ length: ROWS }, (_, row) => [
      `r${row}`,
      ...Array.from({ length: COLUMNS - 1 }, (_each, column) => (row * 7919 + column * 104_729) % 1000),
    ]);
    const chart = { chartType: 'LineChart', dataTable: [head, ...rows], options: { width: SIDE, height: SIDE } };
    let place = 0;
    return async () => {
      place += 1;
      const body = json({ chart, format: place % 2 === 0 ? 'png' : 'svg' });
      const headers = { ...asPerson(person), ...body.headers };
      return (await send(`${address}/functions/chart`, { ...body, headers })).status;
    };
  },
  judge: (got) => only(got, 200, 429),
};
