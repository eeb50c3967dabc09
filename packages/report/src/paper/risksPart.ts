import { CHOSEN_LIMITS, classOf, displayedOneIn } from '@gesta/clinical';
import { type MessageKey, writeNumber } from '@gesta/domain';
import type { PaperPart, RiskLine } from './paper.ts';
import type { Printing } from './printing.ts';

const FORM = '1stinitialtracking';

/** `before` is a field of its own, `prior` what the model answers beside the risk. */
type Risk = { name: MessageKey; before?: string; prior?: string; after: string; cut?: true };
const TRISOMIES: readonly Risk[] = (
  [
    [21, 'paper.risk.t21'],
    [18, 'paper.risk.t18'],
    [13, 'paper.risk.t13'],
  ] as const
).map(([n, name]) => ({
  name,
  before: `avalRiscoTrissomia1.riscoTrissomia${n}`,
  after: `avalRiscoTrissomia1.riscoTrissomia${n}Corrigido`,
}));
const PREECLAMPSIA: readonly Risk[] = [
  { name: 'paper.risk.pe37', prior: 'prior37', after: 'avalRiscoPreeclampsia.riscoPreeclampsia', cut: true },
  { name: 'paper.risk.pe34', prior: 'prior34', after: 'avalRiscoPreeclampsia.riscoPreeclampsiaPrecoce' },
];

/** What the exam has made of the risks of a single fetus, on one axis; a risk without a number is told where it was asked for. */
export function risksParts(form: string, print: Printing): PaperPart[] {
  if (form !== FORM || print.compiled.counts.feto !== 1) return [];
  const { t } = print.speech;
  const [trisomies, preeclampsia] = [TRISOMIES, PREECLAMPSIA].map((risks) => linesOf(risks, print));
  const said = { title: t('paper.section.risks'), words: '' };
  const [first] = trisomies ?? [];
  const [pe] = preeclampsia ?? [];
  const words = (line: RiskLine | undefined, key: 'paper.risk.wordsT21' | 'paper.risk.wordsPe37') =>
    line && line.after.n < 10_000 ? t(key, { n: line.after.whole, others: line.after.others }) : '';
  const parts: PaperPart[] = [];
  if (first) parts.push({ kind: 'risks', ...said, lines: trisomies ?? [], words: words(first, 'paper.risk.wordsT21') });
  if (pe)
    parts.push({
      kind: 'risks',
      title: first ? '' : said.title,
      lines: preeclampsia ?? [],
      words: words(pe, 'paper.risk.wordsPe37'),
    });
  return parts;
}

function linesOf(risks: readonly Risk[], { state, speech, told, cite }: Printing): RiskLine[] {
  const { t, locale } = speech;
  const at = (tail: string | undefined) => {
    const value = tail === undefined ? undefined : state.values[`${FORM}.${tail}`];
    return typeof value === 'number' && value > 0 ? value : null;
  };
  // One model answers both ages.
  const beside = (id: string | undefined) => {
    const value = state.results.get(`${FORM}.${PREECLAMPSIA[0]?.after}`)?.result.find((item) => item.id === id)?.value;
    return typeof value === 'number' && value > 0 ? value : null;
  };
  const whole = (n: number) => writeNumber(n, locale, 0, 0);
  const say = (n: number) => {
    const { oneIn, cap } = displayedOneIn(1 / n);
    return t(cap === 'low' ? 'calculators.oneInLess' : 'calculators.oneIn', { n: whole(oneIn) });
  };
  const citedBy = (...tails: (string | undefined)[]) => {
    const found = tails
      .flatMap((tail) => state.results.get(`${FORM}.${tail}`) ?? [])
      .find(({ error }) => error === null);
    return found ? cite(found) : [];
  };
  return risks.flatMap(({ name, before, prior: answered, after, cut }): RiskLine[] => {
    const n = at(after);
    const prior = at(before) ?? beside(answered);
    if (n === null) return [];
    for (const tail of [before, after]) if (tail) told.add(`${FORM}.${tail}`);
    const percent = 100 / n;
    const limit = CHOSEN_LIMITS.preeclampsiaHigh;
    return [
      {
        name: t(name),
        before: prior === null ? null : { n: prior, text: say(prior) },
        after: {
          n,
          text: say(n),
          percent:
            percent < 0.01
              ? `< ${writeNumber(0.01, locale, 2, 2)} %`
              : `${writeNumber(percent, locale, percent < 0.1 ? 2 : 1, percent < 0.1 ? 2 : 1)} %`,
          whole: whole(Math.round(n)),
          others: whole(Math.round(n) - 1),
        },
        cut: cut ? { n: limit, text: t('paper.risk.cut', { n: whole(limit) }) } : null,
        refs: citedBy(before, after),
        high: cut === true && classOf('screening.preeclampsia', { oneIn: n }) === 'high',
      },
    ];
  });
}
