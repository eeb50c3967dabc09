/** An equation as the pack writes it (`−13.3 + 1.61·w − 0.00998·w²`), read far enough to be worked out with numbers. */
export type Token = { kind: 'number' | 'name' | 'power' | 'sign'; text: string };

const PARTS = /\s*(?:(\d+(?:\.\d+)?(?:e[−-]\d+)?)|(log10|[A-Za-z]+(?:_[A-Za-z]+)?)|([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|([-−+·×*/^()√]))/y;
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  ln: Math.log,
  exp: Math.exp,
  log10: Math.log10,
};

/** Null where something is written that no equation has. */
export function tokensOf(text: string): Token[] | null {
  const trimmed = text.trim();
  const tokens: Token[] = [];
  PARTS.lastIndex = 0;
  while (PARTS.lastIndex < trimmed.length) {
    const found = PARTS.exec(trimmed);
    if (!found) return null;
    const [, number, name, power, sign] = found;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (power !== undefined) tokens.push({ kind: 'power', text: power });
    else tokens.push({ kind: 'sign', text: sign ?? '' });
  }
  return tokens;
}

export const isFunction = (name: string): boolean => name in FUNCTIONS;

/** What the equation gives for these values; null where it cannot be read to its end or names something unknown. */
export function evaluateEquation(tokens: readonly Token[], values: Readonly<Record<string, number>>): number | null {
  let at = 0;
  const isNext = (...signs: string[]) => tokens[at]?.kind === 'sign' && signs.includes(tokens[at]?.text ?? '');
  const answer = sum();
  return at === tokens.length && Number.isFinite(answer) ? answer : null;

  function sum(): number {
    const negative = isNext('−', '-');
    if (negative) at += 1;
    let total = product() * (negative ? -1 : 1);
    while (isNext('+', '−', '-')) {
      const isPlus = tokens[at++]?.text === '+';
      total += (isPlus ? 1 : -1) * product();
    }
    return total;
  }

  function product(): number {
    let total = raised();
    while (isNext('·', '×', '*', '/')) {
      const isDivision = tokens[at++]?.text === '/';
      total = isDivision ? total / raised() : total * raised();
    }
    return total;
  }

  function raised(): number {
    const base = one();
    if (tokens[at]?.kind === 'power') return base ** powerOf(tokens[at++]?.text ?? '');
    if (!isNext('^')) return base;
    at += 1;
    const negative = isNext('−', '-');
    if (negative) at += 1;
    return base ** (one() * (negative ? -1 : 1));
  }

  function one(): number {
    const token = tokens[at++];
    if (token?.kind === 'number') return Number(token.text.replace('−', '-'));
    if (token?.text === '√') return Math.sqrt(one());
    if (token?.text === '(') {
      const inner = sum();
      return tokens[at++]?.text === ')' ? inner : Number.NaN;
    }
    if (token?.kind !== 'name') return Number.NaN;
    const known = FUNCTIONS[token.text];
    return known ? known(one()) : (values[token.text] ?? Number.NaN);
  }
}

function powerOf(text: string): number {
  const digits = [...text].map((each) => (each === '⁻' ? '-' : String(RAISED.indexOf(each)))).join('');
  return Number(digits);
}
