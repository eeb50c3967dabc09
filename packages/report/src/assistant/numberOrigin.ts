/** A number as it is written in a text, and what it is. */
type Written = { text: string; value: number; decimals: number };

const NUMBER = /\d+(?:[.,]\d+)*/g;
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
/** So far may a rounded number be from what was measured. */
const ROUNDED = 0.01;

/** Read both ways where a point may part thousands or decimals: `1.565` is either. */
function writtenIn(text: string): Written[][] {
  return [...text.matchAll(NUMBER)].map(([said]) => {
    const plain = said.replace(',', '.');
    const ways: Written[] = [];
    if (/^\d+(?:\.\d+)?$/.test(plain))
      ways.push({ text: said, value: Number(plain), decimals: plain.split('.')[1]?.length ?? 0 });
    if (GROUPED.test(said)) ways.push({ text: said, value: Number(said.replace(/[.,]/g, '')), decimals: 0 });
    const last = Math.max(said.lastIndexOf('.'), said.lastIndexOf(','));
    if (ways.length === 0)
      ways.push({
        text: said,
        value: Number(`${said.slice(0, last).replace(/[.,]/g, '')}.${said.slice(last + 1)}`),
        decimals: said.length - last - 1,
      });
    return ways;
  });
}

/** Every number of some data, however deep: those that are numbers, and those that stand in texts. */
export function numbersIn(data: unknown): Set<number> {
  const found = new Set<number>();
  const walk = (value: unknown): void => {
    if (typeof value === 'number') found.add(value);
    else if (typeof value === 'string')
      for (const ways of writtenIn(value)) for (const { value: number } of ways) found.add(number);
    else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) walk(each);
  };
  walk(data);
  return found;
}

/** The numbers of a text that are nowhere in the data, neither as they are nor rounded as they are written. */
export function numbersWithoutOrigin(text: string, data: unknown): string[] {
  const known = [...numbersIn(data)];
  const hasOrigin = ({ value, decimals }: Written) =>
    known.some(
      (each) =>
        each === value ||
        (Math.abs(each - value) <= Math.abs(each) * ROUNDED && Number(each.toFixed(Math.min(decimals, 20))) === value),
    );
  return writtenIn(text).flatMap((ways) => (ways.some(hasOrigin) ? [] : [ways[0]?.text ?? '']));
}
