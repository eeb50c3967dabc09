import { parseDay } from '@gesta/clinical';
import { sayFieldValue, writeNumber } from '@gesta/domain';
import { formatDay, isFormula, type Placed, pathAsked, speaksNow, type Values } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { sayMethod } from '../form/sayMethod.ts';
import { paperMark, UNMARKED } from './mark.ts';
import { sayVolume } from './organSentence.ts';
import type { Highlight } from './paper.ts';
import type { Printing } from './printing.ts';

const TAB = 'gestationalAge.info';
const WEIGHED = ['2ndand3rdquarter', 'morphological'];
const BEATS = ['avaliacaoGestacao1.bcf', 'biometria1.bcf', 'fetos1.bcf', 'ritmo1.fc', 'fetal1.bcf'];
const WITH_BEATS = [...WEIGHED, '1stinitialtracking', '1stinitialquarter', 'ecocardiogramafetal', 'obstetricdoppler'];
const RHYTHMS = ['avaliacaoGestacao1.ritmoCardiaco', 'ritmo1.ritmoCardiaco'];
/** In early pregnancy in the place of a weight. */
const EARLY = ['1stinitialtracking.biometria1.ccn', '1stinitialquarter.fetos1.ccn', '1stinitialtracking.biometria1.tn'];

/** Of a woman, and of a heart: what stands where a fetus has its weight. */
const OTHER = [
  'gynecologic.info.dum',
  'gynecologic.utero.volumeUtero',
  'gynecologic.endometrio.espessuraEndometrial',
  'gynecologic.ovarioDireito.volume',
  'gynecologic.ovarioEsquerdo.volume',
  'gynecologic.conclusao.oradsFinal',
  'examemama.conclusao.biradsFinal',
  'examemama.mamaDireita.biradsMama',
  'examemama.mamaEsquerda.biradsMama',
  'examemama.info.mamografiaBirads',
  'examemama.info.exameAnterior',
  'ecocardiogramafetal.ritmo1.intervaloAv',
  'ecocardiogramafetal.medidas1.indiceArea',
];
const isSuspicious = ({ field }: Placed, value: unknown): boolean =>
  field.key === 'biradsFinal' && /^[456]/.test(String(value));

/** What a reader looks for first: the age and where it comes from, the day of birth, and of a single fetus its weight and its heart. */
export function paperSummary(print: Printing): Highlight[] {
  const { state, speech, say } = print;
  const { values } = state;
  const { t } = speech;
  const highlights: Highlight[] = [];
  const add = (label: string, value: string, note = '', mark = UNMARKED, fetus = 0) =>
    highlights.push({ label, value, note, fetus, ...mark });
  const age = values[`${TAB}.calculada`];
  if (typeof age === 'number' && values[`${TAB}.calculo`] !== 'desconhecido')
    add(t('gestation.gestationalAge'), say.age(age), datedBy(values, t));
  const due = parseDay(String(values[`${TAB}.dateParto`] ?? ''));
  if (due !== null) add(t('paper.dueDate'), formatDay(due));
  if (fetusesIn(values) > 1) {
    addFetuses(fetusesIn(values));
    return highlights;
  }

  const weight = first(print, WEIGHED, ['biometria1.pesoEstimado']);
  if (weight) {
    const said = sayFieldValue(weight, values[weight.key], speech);
    add(t('paper.weight'), said, [bare(weightFormula(weight, print)), '± 15 %'].filter(Boolean).join(' · '));
    const placed = placeOn(weight, print);
    if (placed) add(t('paper.weightPercentile'), placed.percentile, placed.note, placed.mark);
  } else
    for (const place of EARLY.flatMap((key) => foundAt(print, key))) {
      const placed = placeOn(place, print);
      // A long name is in the table; here it would take a line of its own.
      const curve = placed && placed.curve.length < 18 ? placed.curve : '';
      const note = placed ? [placed.percentile, curve].filter(Boolean).join(' · ') : '';
      add(bare(speech.say(place.field.label)), sayFieldValue(place, values[place.key], speech), note, placed?.mark);
    }
  for (const key of OTHER) {
    const [place] = foundAt(print, key);
    if (!place) continue;
    const value = values[key];
    const isOrgan = place.field.key === 'volume' || place.field.key === 'biradsMama';
    add(
      isOrgan ? speech.say(place.panel.label) : bare(speech.say(place.field.label)),
      place.field.suffix === 'cm³' && typeof value === 'number'
        ? `${sayVolume(value, speech)}\u00a0cm³`
        : sayFieldValue(place, value, speech),
      key === 'gynecologic.info.dum' ? cycleDay() : '',
      isSuspicious(place, values[key]) ? { tone: 'err', side: '' } : UNMARKED,
    );
    print.told.add(key);
  }
  const heart = first(print, WITH_BEATS, BEATS);
  const rhythm = first(print, WITH_BEATS, RHYTHMS);
  for (const place of [heart, rhythm]) if (place) tellOnce(place, print);
  if (heart)
    add(
      t('paper.heartRate'),
      sayFieldValue(heart, values[heart.key], speech),
      rhythm
        ? t('paper.rhythm', { rhythm: sayFieldValue(rhythm, values[rhythm.key], speech).toLocaleLowerCase() })
        : '',
    );
  // What is critical takes the last place.
  const [ratio] = foundAt(print, 'obstetricdoppler.fetal1.relacaoCerebralPlacentaria');
  const placed = ratio && placeOn(ratio, print);
  if (ratio && placed?.mark.tone === 'err') {
    if (highlights.length > 4) highlights.length = 4;
    const note = [placed.percentile, placed.curve].join(' · ');
    add(t('paper.vessels.ratio'), sayFieldValue(ratio, values[ratio.key], speech), note, placed.mark);
  }
  return highlights;

  /** The day of the cycle is said with the day it began. */
  function cycleDay(): string {
    const [place] = foundAt(print, 'gynecologic.info.diaCiclo');
    const day = place && values[place.key];
    if (typeof day !== 'number') return '';
    print.told.add('gynecologic.info.diaCiclo');
    return t('paper.cycleDay', { day });
  }

  function addFetuses(count: number): void {
    for (let fetus = 1; fetus <= count; fetus++) {
      const own = first(print, WEIGHED, [`biometria${fetus}.pesoEstimado`]);
      if (!own) continue;
      const place = placeOn(own, print);
      const note = place ? [place.percentile, place.z].filter(Boolean).join(' · ') : '';
      const side = place?.mark ?? UNMARKED;
      add(t('replica.feto', { n: fetus }), sayFieldValue(own, values[own.key], speech), note, side, fetus);
    }
    const apart = first(print, WEIGHED, ['biometria1.discordanciaPeso']);
    const percent = apart && values[apart.key];
    // As exact as in the tables below.
    if (typeof percent === 'number')
      add(t('twins.discordanceOfWeight'), `${writeNumber(percent, speech.locale, 1, 1)}\u00a0%`);
  }
}

/** What stands at the head is not told again among the facts of a form. */
function tellOnce(place: Placed, { answers, state, speech }: Printing): void {
  answers.set(`1 ${speech.say(place.field.label)} ${sayFieldValue(place, state.values[place.key], speech)}`, '');
}

/** `DUM 15/06/2026` */
function datedBy(values: Values, t: Printing['speech']['t']): string {
  const day = parseDay(String(values[`${TAB}.${values[`${TAB}.calculo`] === 'DUM' ? 'date' : 'dateTest'}`] ?? ''));
  return [sayMethod(values, t), day && formatDay(day)].filter(Boolean).join(' ');
}

/** Where a value lies on its curve, as it is said below a figure. */
function placeOn({ key }: Placed, { state, say }: Printing) {
  const calculation = state.results.get(key);
  const known = calculation && formulaAt(calculation.path);
  if (!calculation || !known || calculation.percentil === null) return null;
  const curve = authorName(known.author, known.info, say);
  const { percentil, bound, z } = calculation;
  return {
    percentile: say.percentile({ percentil, bound }),
    curve,
    z: z === null ? '' : say.z(z),
    note: [z === null ? '' : say.z(z), curve].filter(Boolean).join(' · '),
    mark: paperMark(calculation),
  };
}

/** Whose equation the weight was worked out by; its percentile is read on another paper. */
export function weightFormula(place: Placed, { state: { values }, compiled, say }: Printing): string {
  const calc = (place.field.formulas ?? []).find(
    (each) => isFormula(each) && each.path.startsWith('peso/') && speaksNow(each, place, values),
  );
  const path = calc && isFormula(calc) ? pathAsked(compiled, place, calc, values) : null;
  const known = path === null ? null : formulaAt(path);
  return known ? authorName(known.author, known.info, say) : '';
}

/** What the note says, the name does not say again. */
const bare = (label: string): string => label.replace(/\s*\([^()]*\)$/, '');

const fetusesIn = (values: Values): number => Number(values[`${TAB}.fetos`] ?? 1) || 1;

function foundAt({ compiled, state: { values } }: Printing, key: string): Placed[] {
  const place = compiled.fields.get(key);
  return place && typeof values[key] !== 'undefined' && values[key] !== '' ? [place] : [];
}

function first(print: Printing, forms: readonly string[], tails: readonly string[]): Placed | undefined {
  return forms.flatMap((form) => tails.flatMap((tail) => foundAt(print, `${form}.${tail}`)))[0];
}
