import { type MessageKey, sayFieldValue } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import type { Fact } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning } from './sayList.ts';

/** What is asked in several fields and read as one: in this order, under one name. */
const GATHERED: readonly { label: MessageKey; fields: readonly string[] }[] = [
  { label: 'paper.fact.lie', fields: ['situacaoFetal', 'apresentacaoFetal'] },
  { label: 'paper.fact.placenta', fields: ['placenta', 'placentaMaturidade', 'placentaEspessura'] },
  { label: 'paper.fact.cord', fields: ['cordaoVasos', 'insercaoCordao'] },
  { label: 'paper.fact.cervix', fields: ['comprimentoColo', 'viaColo'] },
  { label: 'paper.fact.fluid', fields: ['liquidoAmniotico', 'maiorBolsao'] },
];

/** The fact a field belongs to: told with the first of its fields, and silent at the others. Null for a field that is told alone. */
export function gatheredAt(place: Placed, places: readonly Placed[], print: Printing): Fact | 'told' | null {
  if (place.field.key === 'batimentosFetais' && isLiving(place, print))
    return { label: print.speech.t('paper.fact.fetus'), text: print.speech.t('paper.fact.singleLiving') };
  if (place.field.key === 'placentaDistanciaOI')
    return {
      label: print.speech.t('paper.fact.edge'),
      text: sayFieldValue(place, print.state.values[place.key], print.speech),
    };
  const group = GATHERED.find(({ fields }) => fields.includes(place.field.key));
  const own = (group?.fields ?? []).flatMap((key) => places.find(({ field }) => field.key === key) ?? []);
  if (!group || own.length < 2) return null;
  if (own[0] !== place) return 'told';
  const { state, speech } = print;
  const texts = own.map((each) => bare(sayFieldValue(each, state.values[each.key], speech)));
  const [first = '', ...rest] = texts;
  return {
    label: speech.t(group.label),
    text: [first, ...rest.map((text) => inRunning(text, speech.locale))].join(', '),
  };
}

const isLiving = ({ key }: Placed, { state, compiled }: Printing): boolean =>
  compiled.counts.feto === 1 && state.values[key] === 'presente';

/** `Três vasos (2 artérias e 1 veia)`: what explains the answer is left to the form. */
const bare = (text: string): string => text.replace(/\s*\([^()]*\)$/, '');
