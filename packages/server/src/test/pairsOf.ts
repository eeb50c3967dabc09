import { times } from './times.ts';

/** Each of the first with one of the second, which take turns; with GESTA_LONG with all of them. */
export const pairsOf = <First, Second>(first: readonly First[], second: readonly Second[]): [First, Second][] =>
  first.flatMap((each, at) =>
    [...second.slice(at % second.length), ...second.slice(0, at % second.length)]
      .slice(0, times(1, second.length))
      .map((other): [First, Second] => [each, other]),
  );
