export type PromSample = { name: string; labels: Record<string, string>; value: number };
export type PromFamily = { name: string; type: string; help: string; samples: PromSample[] };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/y;
const NUMBER = /^(?:[+-]?Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const PARTS: Readonly<Record<string, readonly string[]>> = { histogram: ['_bucket', '_sum', '_count'] };

/** The text form of Prometheus, read strictly: whatever its own reader would refuse or complain about is an error. */
export function readProm(text: string): PromFamily[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families: PromFamily[] = [];
  const seen = new Set<string>();
  let family: PromFamily | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const help = /^# HELP (\S+) (.+)$/.exec(line);
    const type = /^# TYPE (\S+) (counter|gauge|histogram)$/.exec(line);
    if (help) {
      family = { name: help[1] ?? '', type: '', help: help[2] ?? '', samples: [] };
      if (families.some(({ name }) => name === family?.name)) throw new Error(`twice: ${line}`);
      families.push(family);
    } else if (type) {
      if (family?.name !== type[1] || family?.type !== '') throw new Error(`type of nothing: ${line}`);
      family.type = type[2] ?? '';
    } else {
      const sample = sampleOf(line);
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()]);
      if (seen.has(key)) throw new Error(`twice: ${line}`);
      seen.add(key);
      const names = PARTS[family?.type ?? '']?.map((part) => `${family?.name}${part}`) ?? [family?.name];
      if (!names.includes(sample.name)) throw new Error(`of no family: ${line}`);
      family?.samples.push(sample);
    }
  }
  for (const each of families) check(each);
  return families;
}

function sampleOf(line: string): PromSample {
  const found = SAMPLE.exec(line);
  const [, name = '', inside = '', value = ''] = found ?? [];
  if (!found || !NUMBER.test(value)) throw new Error(`no sample: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  let at = 0;
  while (at < inside.length) {
    const label = LABEL.exec(inside);
    if (!label || label[1] === undefined || label[1] in labels) throw new Error(`no labels: ${line}`);
    labels[label[1]] = label[2] ?? '';
    at = LABEL.lastIndex;
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

function check({ name, type, samples }: PromFamily): void {
  if (type === '' || samples.length === 0) throw new Error(`${name} says nothing`);
  if (type === 'counter' && !name.endsWith('_total')) throw new Error(`${name} is a counter without _total`);
  if (type !== 'histogram') return;
  const routes = new Set(samples.map(({ labels }) => labels.route));
  for (const route of routes) {
    const own = samples.filter(({ labels }) => labels.route === route);
    const buckets = own.filter((each) => each.name.endsWith('_bucket'));
    const limits = buckets.map(({ labels }) => Number(labels.le?.replace('+Inf', 'Infinity')));
    const counts = buckets.map(({ value }) => value);
    const rises = (list: number[]) => list.every((value, index) => index === 0 || value >= (list[index - 1] ?? 0));
    if (!rises(limits) || !rises(counts) || limits.at(-1) !== Number.POSITIVE_INFINITY)
      throw new Error(`${name}: ${route}`);
    const count = own.find((each) => each.name.endsWith('_count'));
    if (count?.value !== counts.at(-1)) throw new Error(`${name}: ${route} counts otherwise than its buckets`);
  }
}
