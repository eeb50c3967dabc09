import { classOf, compute, criterionOf, entryOf } from '@gesta/clinical';
import type { Locale, MessageKey } from '@gesta/domain';
import {
  chorionicity,
  sayCriterion,
  surveillance,
  twinFacts,
  WEIGHING_FORMS,
  type WeighingForm,
} from '@gesta/findings';
import { fallenQuartiles } from './fallenQuartiles.ts';
import type { CriteriaList, CriterionLine, PaperPart } from './paper.ts';
import type { Printing } from './printing.ts';

/** What the measures of a form amount to: of one fetus whether it is restricted and of which stage, of two what they are watched for. */
export function assessments(form: string, print: Printing): PaperPart[] {
  const weighing = WEIGHING_FORMS.find((each) => each === form);
  if (!weighing) return [];
  const { feto } = print.compiled.counts;
  if (feto === 2) return watched(weighing, print);
  return feto === 1 ? restriction(weighing, print) : [];
}

const DELPHI = 'threshold.fgr-delphi2016';
const STAGE = 'growth.stage';

/** Criteria of the early form, until 32 weeks, and of the late one, in the order they are read. */
const ASKED: Readonly<Record<'early' | 'late', readonly string[]>> = {
  early: ['sizeBelow3', 'absentEndDiastolicFlow', 'sizeBelow10', 'utaPiAbove95', 'uaPiAbove95'],
  late: ['sizeBelow3', 'sizeBelow10', 'crossedQuartiles', 'cprBelow5OrUaPiAbove95'],
};
const NAMES: Readonly<Record<string, MessageKey>> = {
  sizeBelow3: 'paper.fgr.sizeBelow3',
  absentEndDiastolicFlow: 'paper.fgr.absentEndDiastolicFlow',
  sizeBelow10: 'paper.fgr.sizeBelow10',
  utaPiAbove95: 'paper.fgr.utaPiAbove95',
  uaPiAbove95: 'paper.fgr.uaPiAbove95',
  crossedQuartiles: 'paper.fgr.crossedQuartiles',
  cprBelow5OrUaPiAbove95: 'paper.fgr.cprBelow5OrUaPiAbove95',
};
const DECIDED_BY: Readonly<Record<string, readonly string[]>> = {
  sizeBelow3: ['efw', 'ac'],
  sizeBelow10: ['efw', 'ac'],
  utaPiAbove95: ['uta'],
  uaPiAbove95: ['ua'],
  cprBelow5OrUaPiAbove95: ['cpr', 'ua'],
};
const STAGES: readonly { stage: string; says: MessageKey }[] = [
  { stage: 'I', says: 'paper.stage.I' },
  { stage: 'II', says: 'paper.stage.II' },
  { stage: 'III', says: 'paper.stage.III' },
  { stage: 'IV', says: 'paper.stage.IV' },
];

/** The criteria with what decides each, and the stage; nothing of a fetus that meets none. */
function restriction(form: WeighingForm, print: Printing): PaperPart[] {
  const { state, say, speech } = print;
  const { t } = speech;
  const keys = {
    efw: `${form}.biometria1.pesoEstimado`,
    ac: `${form}.biometria1.ca`,
    uta: 'obstetricdoppler.uterinas.piUterinaMedia',
    ua: 'obstetricdoppler.fetal1.piUmbilical',
    cpr: 'obstetricdoppler.fetal1.relacaoCerebralPlacentaria',
    mca: 'obstetricdoppler.fetal1.piCerebral',
    dv: 'obstetricdoppler.fetal1.piDuctoVenoso',
  } as const;
  const place = (name: keyof typeof keys) => {
    const { percentil = null, bound = null } = state.results.get(keys[name]) ?? {};
    return percentil === null ? null : { percent: percentil * 100, text: say.percentile({ percentil, bound }) };
  };
  const gaDays = state.values['gestationalAge.info.calculada'];
  const diastole = diastoleOf(state.values);
  const fall = fallenQuartiles(form, print);
  const { values } = compute(DELPHI, {
    gaDays,
    ...given('efwPercentile', place('efw')?.percent),
    ...given('acPercentile', place('ac')?.percent),
    ...given('utaPiPercentile', place('uta')?.percent),
    ...given('uaPiPercentile', place('ua')?.percent),
    ...given('cprPercentile', place('cpr')?.percent),
    ...given('crossedQuartiles', fall ?? undefined),
    ...given('uaAedf', diastole === null ? undefined : diastole !== 'present'),
  });
  if (values?.fgr !== true) return [];
  const late = values.onset === 'late';
  const met = new Set(Array.isArray(values.criteria) ? values.criteria.map(String) : []);
  const rows = ASKED[late ? 'late' : 'early'].map((code): CriterionLine => {
    const decides = (DECIDED_BY[code] ?? []).flatMap((name) => place(name as keyof typeof keys)?.text ?? []);
    const isAsked = decides.length > 0 || (code === 'crossedQuartiles' ? fall !== null : diastole !== null);
    return {
      met: met.has(code) ? true : isAsked ? false : null,
      name: t(NAMES[code] ?? 'paper.fgr.sizeBelow10'),
      found: decides.join(' · '),
    };
  });
  const delphi = entryOf(DELPHI);
  const stage = classOf(STAGE, {
    ...given('efwPercentile', place('efw')?.percent),
    ...given('uaPiPercentile', place('ua')?.percent),
    ...given('mcaPiPercentile', place('mca')?.percent),
    ...given('cprPercentile', place('cpr')?.percent),
    ...given('utaPiPercentile', place('uta')?.percent),
    ...given('dvPivPercentile', place('dv')?.percent),
    ...given('diastole', diastole ?? undefined),
    ...given('aWave', WAVES[String(state.values['obstetricdoppler.fetal1.ondaADuctoVenoso'])]),
    ...given('isthmusReversed', state.values['obstetricdoppler.fetal1.istmoAortico'] === 'retrogrado' || undefined),
  });
  const staged = STAGES.some((each) => each.stage === stage);
  const figueras = criterionOf(STAGE);
  return [
    {
      kind: 'criteria',
      title: '',
      lists: [
        {
          title: t('paper.section.restriction'),
          rows,
          note: [t(late ? 'paper.fgr.late' : 'paper.fgr.early'), delphi?.author].filter(Boolean).join(' '),
          refs: delphi ? print.cite(asSource(delphi)) : [],
        },
        staged
          ? {
              title: t('paper.section.stage'),
              rows: STAGES.map(({ stage: each, says }) => ({
                met: each === stage,
                name: `${each}  ${t(says)}`,
                found: '',
              })),
              note: inLanguage(figueras?.author ?? '', speech.locale),
              refs: figueras ? print.cite(asSource(figueras)) : [],
            }
          : { title: t('paper.section.stage'), rows: [], note: t('paper.unstaged'), refs: [] },
      ],
    },
  ];
}

/** `Figueras e Gratacós 2014` */
const inLanguage = (author: string, locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(author.split(' and '));

const WAVES: Readonly<Record<string, string>> = { Positivo: 'positive', Zero: 'absent', FluxoReverso: 'reversed' };

function diastoleOf(values: Printing['state']['values']): 'present' | 'absent' | 'reversed' | null {
  const at = (field: string) => values[`obstetricdoppler.fetal1.${field}`];
  if (at('diastoleReversa') === 'PRESENTE') return 'reversed';
  if (at('diastoleZero') === 'PRESENTE' || at('diastole') === 'AUSENTE') return 'absent';
  return at('diastole') === 'PRESENTE' ? 'present' : null;
}

function given(name: string, value: number | boolean | string | undefined): Record<string, number | boolean | string> {
  return value === undefined ? {} : { [name]: value };
}

const asSource = ({ author, citation }: { author: string; citation: string }) => ({
  sources: [{ id: author, author, citation }] as never,
  confidence: 'verified' as never,
});

/** What two fetuses are watched for, criterion by criterion. */
function watched(form: WeighingForm, print: Printing): PaperPart[] {
  const { state, exam, speech } = print;
  const { t, locale } = speech;
  const earlier = exam.opened.otherInteractions.map(({ formValues }) => ({ values: formValues }));
  const told = chorionicity(state.values, earlier).told?.chorionicity ?? null;
  const watches = surveillance(twinFacts(state.values, form, 2), told);
  if (watches.length === 0) return [];
  const lists = watches.map(
    ({ id, verdict, criteria, stage, author, citation }): CriteriaList => ({
      refs: print.cite(asSource({ author, citation })),
      title: t(`twins.watch.${id}`),
      rows: criteria.map((criterion) => {
        const { name, found } = sayCriterion(criterion, { t, locale });
        return { met: criterion.state === 'unknown' ? null : criterion.state === 'met', name, found };
      }),
      note: [
        [t(`twins.verdict.${verdict}`), stage && t('twins.stage', { stage })].filter(Boolean).join(', '),
        author,
      ].join('. '),
    }),
  );
  const title = told === '1' ? t('twins.watchOf.1') : t('twins.watchOf.2');
  return [{ kind: 'criteria', title, lists }];
}
