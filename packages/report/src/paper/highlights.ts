import { parseDay } from '@gesta/clinical';
import { sayFieldValue } from '@gesta/domain';
import { formatDay, type Placed, type Values } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { sayMethod } from '../form/sayMethod.ts';
import type { Highlight } from './paper.ts';
import type { Printing } from './printing.ts';

const TAB = 'gestationalAge.info';
const WEIGHED = ['2ndand3rdquarter', 'morphological'];
const BEATS = ['avaliacaoGestacao1.bcf', 'biometria1.bcf', 'fetos1.bcf'];
const WITH_BEATS = [...WEIGHED, '1stinitialtracking', '1stinitialquarter'];

/** What a reader looks for first: the age and where it comes from, the day of birth, and of a single fetus its weight and its heart. */
export function highlightsOf(fields: ReadonlyMap<string, Placed>, print: Printing): Highlight[] {
  const { state, speech, say } = print;
  const { values } = state;
  const { t } = speech;
  const highlights: Highlight[] = [];
  const age = values[`${TAB}.calculada`];
  if (typeof age === 'number' && values[`${TAB}.calculo`] !== 'desconhecido')
    highlights.push({ label: t('gestation.gestationalAge'), value: say.age(age), note: sayMethod(values, t) });
  const due = parseDay(String(values[`${TAB}.dateParto`] ?? ''));
  if (due !== null) highlights.push({ label: t('gestation.dueDate'), value: formatDay(due), note: '' });
  if (fetusesIn(values) > 1) return highlights;

  const weight = first(fields, values, WEIGHED, ['biometria1.pesoEstimado']);
  if (weight) {
    const said = sayFieldValue(weight, values[weight.key], speech);
    highlights.push({ label: bare(speech.say(weight.field.label)), value: said, note: '± 15 %' });
    const calculation = state.results.get(weight.key);
    const known = calculation && formulaAt(calculation.path);
    if (calculation && known && calculation.percentil !== null)
      highlights.push({
        label: t('paper.weightPercentile'),
        value: say.percentile({ percentil: calculation.percentil, bound: calculation.bound }),
        note: [calculation.z === null ? '' : say.z(calculation.z), authorName(known.author, known.info, say)]
          .filter(Boolean)
          .join(' · '),
      });
  }
  const heart = first(fields, values, WITH_BEATS, BEATS);
  if (heart)
    highlights.push({
      label: speech.say(heart.field.label),
      value: sayFieldValue(heart, values[heart.key], speech),
      note: '',
    });
  return highlights;
}

/** What the note says, the name does not say again. */
const bare = (label: string): string => label.replace(/\s*\([^()]*\)$/, '');

const fetusesIn = (values: Values): number => Number(values[`${TAB}.fetos`] ?? 1) || 1;

function first(
  fields: ReadonlyMap<string, Placed>,
  values: Values,
  forms: readonly string[],
  tails: readonly string[],
): Placed | undefined {
  const keys = forms.flatMap((form) => tails.map((tail) => `${form}.${tail}`));
  return keys.filter((key) => typeof values[key] === 'number').flatMap((key) => fields.get(key) ?? [])[0];
}
