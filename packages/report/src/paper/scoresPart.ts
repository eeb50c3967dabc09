import { valueOfZ } from '@gesta/clinical';
import { writeNumber } from '@gesta/domain';
import { keyOf, type Placed } from '@gesta/forms';
import { paramsOf } from '../calc/filled.ts';
import { placingIn } from '../measure/placing.ts';
import { paperMark } from './mark.ts';
import { measureLine } from './measureLine.ts';
import type { PaperPart, ScoreLine } from './paper.ts';
import type { Printing } from './printing.ts';

/** The heart is read in z-scores: so far from the median is usual. */
const USUAL_Z = 2;
const HEART = 'ecocardiogramafetal';

/** Chambers, then the valves between and behind them, then the vessels; what is not named here comes last. */
const ORDER: readonly string[] = [
  ...['veDiametroDiastolico', 'vdDiametroDiastolico', 'veComprimento', 'vdComprimento'],
  ...['anelMitral', 'anelTricuspide', 'anelAortico', 'anelPulmonar'],
  ...['aortaAscendente', 'aortaDescendente', 'troncoPulmonar', 'ramoPulmonarDireito', 'ramoPulmonarEsquerdo'],
  ...['ductoArteriosoDiametro', 'istmoAortico'],
];

export const isScored = ({ form }: Placed): boolean => form === HEART;

/** Sizes of the heart under one axis of z, each with what is usual at this age. */
export function scoresPart(places: readonly Placed[], title: string, print: Printing): PaperPart {
  const rank = ({ field }: Placed) => (ORDER.indexOf(field.key) + ORDER.length + 1) % (ORDER.length + 1);
  const lines = places
    .toSorted((one, other) => rank(one) - rank(other))
    .map((place): ScoreLine => {
      const z = print.state.results.get(place.key)?.z ?? null;
      const line = measureLine(place, print);
      const size = print.state.values[place.key];
      return {
        ...line,
        // A tenth of a millimetre is asked of every size, so that they stand below each other.
        value: typeof size === 'number' ? writeNumber(size, print.speech.locale, 1, 2) : line.value,
        ...paperMark({ percentil: null, bound: null, z }),
        range: rangeOf(place, print),
      };
    });
  return { kind: 'scores', title, lines };
}

/** `6,8 a 12,7`; nothing where a size is judged by something other than age. */
function rangeOf(place: Placed, { exam, state, speech }: Printing): string {
  const placing = placingIn(place, exam.store);
  const age = state.values['gestationalAge.info.calculada'];
  const by = state.values[keyOf({ form: HEART, tab: 'info', index: null, field: 'variavelZ' })] ?? 'ig';
  if (!placing || typeof age !== 'number' || by !== 'ig') return '';
  const { info, author, filled } = placing;
  const [from, to] = [-USUAL_Z, USUAL_Z].map((z) =>
    valueOfZ(info.measure, author.author, paramsOf(author.params, filled), age / 7, z),
  );
  if (from === null || from === undefined || to === null || to === undefined) return '';
  const say = (value: number) => writeNumber(value, speech.locale, 1, 1);
  return speech.t('paper.fromTo', { from: say(from), to: say(to) });
}
