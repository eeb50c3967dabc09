/** A small seeded generator (sfc32): the same seed gives the same clinic on every machine. */
export type Random = {
  next(): number;
  int(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  normal(): number;
  uuid(): string;
};

/** `path` names what is being made, so that the thousandth patient can be made without the 999 before it. */
export function createRandom(...path: number[]): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;

  function bits(): number {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  for (const part of path) {
    a ^= part;
    for (let i = 0; i < 6; i += 1) bits();
  }
  for (let i = 0; i < 8; i += 1) bits();

  const next = () => bits() / 0x1_0000_0000;
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = () => bits().toString(16).padStart(8, '0');
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid() {
      const [one, two, three, four] = [hex(), hex(), hex(), hex()];
      const variant = '89ab'[Number.parseInt(three.charAt(0), 16) & 3] ?? '8';
      return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-${variant}${three.slice(1, 4)}-${three.slice(4)}${four}`;
    },
  };
}
