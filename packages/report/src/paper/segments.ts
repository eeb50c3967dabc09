import type { FieldSpeech, MessageKey } from '@gesta/domain';
import { type Placed, systemsOf } from '@gesta/forms';

const HEART = 'ecocardiogramafetal';

type Segment = { name: MessageKey; answers: readonly string[]; structures: readonly string[] };

/** The heart as it is analysed, along the way of the blood: what is answered in words of each segment, and what is looked at in it. */
const SEGMENTS: readonly Segment[] = [
  {
    name: 'paper.segment.situs',
    answers: ['situsVisceral', 'situsAtrial', 'posicaoCardiaca', 'eixoCardiaco'],
    structures: ['abdomeSuperior'],
  },
  {
    name: 'paper.segment.veins',
    answers: ['drenagemSistemica', 'drenagemPulmonar'],
    structures: ['bicaval', 'veiasPulmonares', 'ductoVenoso'],
  },
  { name: 'paper.segment.atria', answers: [], structures: ['atrios', 'forameOval'] },
  {
    name: 'paper.segment.atrioventricular',
    answers: ['conexaoAv'],
    structures: ['crux', 'valvaMitral', 'valvaTricuspide'],
  },
  {
    name: 'paper.segment.ventricles',
    answers: ['alcaVentricular'],
    structures: ['quatroCamaras', 'ventriculos', 'septoInterventricular', 'eixoCurto'],
  },
  {
    name: 'paper.segment.outflow',
    answers: ['conexaoVa'],
    structures: ['viaSaidaVe', 'valvaAortica', 'viaSaidaVd', 'valvaPulmonar', 'cruzamento'],
  },
  { name: 'paper.segment.arteries', answers: [], structures: ['tresVasos', 'tresVasosTraqueia', 'ramosPulmonares'] },
  {
    name: 'paper.segment.arches',
    answers: ['arcoAortico'],
    structures: ['arcoAorticoSagital', 'arcoDuctal', 'ductoArterioso'],
  },
  { name: 'paper.segment.around', answers: [], structures: ['pericardio', 'timo'] },
];

export const SEGMENT_NAMES: readonly MessageKey[] = SEGMENTS.map(({ name }) => name);

type System = { name: string; rows: readonly Placed[] };

/** Structures under the name of their system; of the heart, of their segment. What a clinic added to the heart comes last. */
export function namedSystems(places: readonly Placed[], { t, say }: FieldSpeech): System[] {
  const asked = (list: readonly Placed[]) =>
    systemsOf(list).map(({ name, rows }) => ({ name: name === undefined ? '' : say(name), rows }));
  if (!places.every(({ form }) => form === HEART)) return asked(places);
  const segments = inSegments(places, ({ structures }) => structures);
  const rest = places.filter((place) => !segments.some(({ rows }) => rows.includes(place)));
  return [...segments.map(({ name, rows }) => ({ name: t(name), rows })), ...asked(rest)];
}

/** Answers in words, each in the segment it speaks of. */
export const answersInSegments = (places: readonly Placed[]) => inSegments(places, ({ answers }) => answers);

function inSegments(places: readonly Placed[], keysOf: (segment: Segment) => readonly string[]) {
  return SEGMENTS.flatMap((segment) => {
    const rows = keysOf(segment).flatMap((key) => places.find(({ field }) => field.key === key) ?? []);
    return rows.length === 0 ? [] : [{ name: segment.name, rows }];
  });
}
