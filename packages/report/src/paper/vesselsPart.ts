import { fieldValueParts, type MessageKey, sayFieldValue, writeNumber } from '@gesta/domain';
import { keyOf, type Placed } from '@gesta/forms';
import { drawnStandard } from '../calc/standard.ts';
import { valueAt } from '../chart/percentiles.ts';
import { placingIn } from '../measure/placing.ts';
import { measureLine } from './measureLine.ts';
import type { VesselLine } from './paper.ts';
import type { Printing } from './printing.ts';

type Vessel = {
  name: MessageKey;
  pi: string;
  ri?: string;
  /** Read with it. */
  wave?: { field: string; says: MessageKey };
  /** What it is the mean of. */
  sides?: { pi: readonly [string, string]; ri: readonly [string, string]; notch: readonly [string, string] };
};

const UTERINE: Vessel = {
  name: 'paper.vessels.uterine',
  pi: 'piUterinaMedia',
  ri: 'riUterinaMedia',
  sides: {
    pi: ['piUterinaDireita', 'piUterinaEsquerda'],
    ri: ['riUterinaDireita', 'riUterinaEsquerda'],
    notch: ['incisuraDireita', 'incisuraEsquerda'],
  },
};
const VESSELS: readonly Vessel[] = [
  UTERINE,
  { name: 'paper.vessels.uterineRight', pi: 'piUterinaDireita', ri: 'riUterinaDireita' },
  { name: 'paper.vessels.uterineLeft', pi: 'piUterinaEsquerda', ri: 'riUterinaEsquerda' },
  {
    name: 'paper.vessels.umbilical',
    pi: 'piUmbilical',
    ri: 'riUmbilical',
    wave: { field: 'diastole', says: 'paper.vessels.diastole' },
  },
  { name: 'paper.vessels.cerebral', pi: 'piCerebral', ri: 'riCerebral' },
  { name: 'paper.vessels.ratio', pi: 'relacaoCerebralPlacentaria' },
  {
    name: 'paper.vessels.ductus',
    pi: 'piDuctoVenoso',
    wave: { field: 'ondaADuctoVenoso', says: 'paper.vessels.wave' },
  },
];

/** The vessels of a tab as rows, and the keys they have told. */
export function vesselLines(places: readonly Placed[], print: Printing): { lines: VesselLine[]; told: Set<string> } {
  const { state, speech } = print;
  const byField = new Map(places.map((place) => [place.field.key, place]));
  const told = new Set<string>();
  const hasMean = byField.has(UTERINE.pi);
  const lines = VESSELS.flatMap((vessel) => {
    const place = byField.get(vessel.pi);
    const isSide = UTERINE.sides?.pi.includes(vessel.pi) ?? false;
    // Over the visits the index is told already; what is read with it is not.
    if (!place || (isSide && hasMean) || print.told.has(place.key)) return [];
    const line = measureLine(place, print);
    const [ri, wave] = [vessel.ri, vessel.wave?.field].map((key) => (key === undefined ? undefined : byField.get(key)));
    for (const each of [place, ri, wave]) if (each) told.add(each.key);
    return [
      {
        ...{ tone: line.tone, side: line.side, percentile: line.percentile, z: line.z, at: line.at },
        ...{ curve: line.curve, refs: line.refs },
        name: speech.t(vessel.name),
        note:
          wave && vessel.wave
            ? speech.t(vessel.wave.says, {
                wave: sayFieldValue(wave, state.values[wave.key], speech).toLocaleLowerCase(),
              })
            : '',
        pi: line.value,
        ri: ri ? fieldValueParts(ri, state.values[ri.key], speech).text : '',
        range: rangeAt(place, print),
        sides: vessel.sides ? sidesOf(vessel.sides) : [],
      },
    ];
  });
  return { lines, told };

  function sidesOf({ pi, ri, notch }: NonNullable<Vessel['sides']>): string[] {
    const pair = (keys: readonly [string, string], name: MessageKey) => {
      const own = keys.flatMap((key) => byField.get(key) ?? []);
      if (own.length < 2) return '';
      for (const each of own) told.add(each.key);
      const values = own.map((each) => fieldValueParts(each, state.values[each.key], speech).text);
      return `${speech.t(name)} ${values.join(' · ')}`;
    };
    const notches = notch.flatMap((key) => byField.get(key) ?? []);
    const answers = notches.map((each) => String(state.values[each.key]).toLocaleLowerCase());
    const said = [pair(pi, 'paper.pi'), pair(ri, 'paper.ri')].filter(Boolean);
    if (notches.length < 2) return said;
    for (const each of notches) told.add(each.key);
    const [right, left] = answers.map((each) => each === 'presente');
    if (right && left) return [...said, speech.t('paper.vessels.notch.both')];
    if (right) return [...said, speech.t('paper.vessels.notch.right')];
    return [...said, speech.t(left ? 'paper.vessels.notch.left' : 'paper.vessels.notch.none')];
  }
}

/** `0,93 a 1,51`: from the fifth to the ninety-fifth percentile of its curve at the age of the exam. */
function rangeAt(place: Placed, { exam, state, speech }: Printing): string {
  const placing = placingIn(place, exam.store);
  const age = state.values['gestationalAge.info.calculada'];
  if (!placing?.author.hasCurve || !placing.author.available || typeof age !== 'number') return '';
  const { rows, axis } = drawnStandard(placing.info.measure, placing.author, placing.filled).curve;
  const at = axis === 'weeks' ? age / 7 : null;
  const [low, high] = at === null ? [null, null] : [valueAt(rows, 'p5', at), valueAt(rows, 'p95', at)];
  if (low === null || high === null) return '';
  const say = (value: number) => writeNumber(value, speech.locale, 2, 2);
  return speech.t('paper.fromTo', { from: say(low), to: say(high) });
}

/** A field of the same tab. */
export const besideKey = ({ form, panel, index }: Placed, field: string): string =>
  keyOf({ form, tab: panel.key, index, field });
