import { loadChapters } from '@gesta/clinical';
import { createTranslate, type FieldSpeech, loadFormMessages, loadMessages } from '@gesta/domain';
import { compiledExam, DEFINITIONS, EMPTY_STATE, isPlaceVisible, recalculate, type Values } from '@gesta/forms';
import { expect, it } from 'vitest';
import { examSummary } from './form/examSummary.ts';
import { reportContent } from './paper/reportContent.ts';
import { measurementsOf } from './template/measurements.ts';

await loadChapters();

const TAB = '1stinitialtracking.biometria1.';
const MARKERS = ['igTN', 'igBCF', 'igDuctoVenoso', 'igPiUterinaMedia'];
/** An exam kept by an older version, which still has an age by each marker. */
const KEPT: Values = {
  '1stinitialtracking.hasData': true,
  'gestationalAge.info.interationDate': '2026-11-12',
  'gestationalAge.info.calculo': 'DUM',
  'gestationalAge.info.date': '2026-08-16',
  'gestationalAge.info.fetos': '1',
  ...Object.fromEntries(
    Object.entries({ ccn: 62, tn: 1.6, bcf: 160, ductoVenoso: 1, piUterinaDireita: 1.6, piUterinaEsquerda: 1.8 }).map(
      ([name, value]) => [TAB + name, value],
    ),
  ),
  ...Object.fromEntries(MARKERS.map((name) => [TAB + name, 71])),
};

it('an age by a marker is shown nowhere: not on the form, the paper, the summary or among the measures', async () => {
  const words = await loadFormMessages('pt-BR');
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), await loadMessages('en'));
  const speech: FieldSpeech = { t, locale: 'pt-BR', say: (label) => words[label] ?? label };
  const compiled = compiledExam(DEFINITIONS, KEPT);
  const state = recalculate(compiled, { ...EMPTY_STATE, values: KEPT });
  const places = MARKERS.map((name) => compiled.fields.get(TAB + name));
  expect(places.map((place) => place && isPlaceVisible(place, state.values))).toEqual(MARKERS.map(() => false));

  const interaction = {
    iuid: 'x',
    date: '2026-11-12T12:00:00.000Z',
    serviceDay: '2026-11-12',
    formValues: { ...KEPT },
    print: [],
  };
  const { chapters } = reportContent(
    { interaction: interaction as never, otherInteractions: [], definitions: DEFINITIONS },
    speech,
  );
  const said = JSON.stringify([
    chapters,
    examSummary(DEFINITIONS, KEPT, speech),
    measurementsOf({ compiled, state, speech }),
  ]);
  expect(said).toContain(words['term.translucenciaNucalTn']);
  for (const place of places) expect(said).not.toContain(words[place?.field.label ?? '']);
  expect(said).toContain('12s4d');
  expect(said).not.toContain('10s1d');
});
