import type { AuthorInfo, FormulaInfo, ParamInfo } from '@gesta/clinical';
import { parseNumber } from '@gesta/forms';
import type { PastExam } from '@gesta/report';
import { authorKey, type Filled, leavesOf, readFilled, writeFilled } from '@gesta/report';
import type { Address } from './calculatorsSearch.ts';

export type AskedCalculation = { author: string | null; filled: Filled; exams: readonly PastExam[] };

const MOST_VISITS = 12;
/** A name that means something else on every calculator is not carried from one to the next. */
const NOT_CARRIED = ['valor'];

export function readAddress(info: FormulaInfo, address: Address): AskedCalculation {
  const author = info.authors.find((each) => authorKey(each) === address.author);
  return {
    author: author ? authorKey(author) : null,
    filled: readFilled(paramsOfAll(info, author), address),
    exams: readExams(address.exams ?? ''),
  };
}

export function writeAddress({ author, filled, exams }: AskedCalculation): Address {
  return {
    ...writeFilled(filled),
    ...(author === null ? {} : { author }),
    ...(exams.length === 0 ? {} : { exams: exams.map(({ x, value }) => `${x}:${value}`).join('_') }),
  };
}

function readExams(text: string): PastExam[] {
  return text
    .split('_')
    .slice(0, MOST_VISITS)
    .flatMap((each) => {
      const [x, value] = each.split(':').map(parseNumber);
      return typeof x === 'number' && typeof value === 'number' ? [{ x, value }] : [];
    });
}

/** Every parameter any author of the measure takes, each once: as the given author takes it, or else the first who does. */
export function paramsOfAll({ authors }: FormulaInfo, author: AuthorInfo | undefined = authors[0]): ParamInfo[] {
  const found = new Map<string, ParamInfo>();
  for (const { params } of [...(author ? [author] : []), ...authors])
    for (const param of params) if (!found.has(param.name)) found.set(param.name, param);
  return [...found.values()];
}

/** What was typed here and is asked there too: an age or a length is never typed twice. */
export function carried(filled: Filled, to: FormulaInfo): Address {
  const asked = leavesOf(paramsOfAll(to), filled).map(({ key }) => key);
  const kept = Object.entries(filled).filter(([key]) => asked.includes(key) && !NOT_CARRIED.includes(key));
  return writeFilled(Object.fromEntries(kept));
}
