import { loadChapters } from '../packages/clinical/src/index.ts';
import {
  change,
  checkDefinition,
  compile,
  compiledExam,
  countsOf,
  DEFINITIONS,
  EMPTY_STATE,
  type ExamState,
  type Field,
  formsOf,
  hasDataKey,
  recalculate,
  type Values,
} from '../packages/forms/src/index.ts';
import { tell, time } from './timing.ts';

/** The largest exam there is: four fetuses in four sacs, every exam form present, three of whatever is counted by hand. */
export function largestExam(): Values {
  const values: Record<string, unknown> = {
    'gestationalAge.info.calculo': 'DUM',
    'gestationalAge.info.date': '2026-06-09',
    'gestationalAge.info.interationDate': '2026-11-10',
  };
  for (const form of DEFINITIONS.filter(({ group }) => group === 'exame')) {
    values[hasDataKey(form.key)] = true;
    for (const panel of form.components.flatMap((section) => section.panels)) {
      const four = panel.replicate === 'feto' || panel.replicate === 'saco';
      const indexes = panel.replicate ? [1, 2, 3, 4].slice(0, four ? 4 : 3) : [''];
      for (const index of indexes)
        for (const field of panel.fields) {
          const value = typed(field);
          if (value !== undefined) values[`${form.key}.${panel.key}${index}.${field.key}`] ??= value;
        }
    }
  }
  return { ...values, 'gestationalAge.info.fetos': '4', 'gestationalAge.info.qtdSacoGestacional': '4' };
}

function typed({ type, decimals, items, multiple, reference }: Field): unknown {
  if (type === 'label' || type === 'date') return undefined;
  if (items) return multiple ? [items[0]?.value] : items[0]?.value;
  if (decimals !== undefined) return ((reference?.min ?? 10) + (reference?.max ?? 60)) / 2;
  return type === 'textarea' || type === 'richtexteditor' ? 'Sem alterações.' : undefined;
}

/** A key press: the clock stops when every number that follows from it is there. */
function press(from: ExamState, key: string, at: (round: number) => unknown) {
  const exam = compiledExam(DEFINITIONS, from.values);
  let state = from;
  return (round: number) => {
    state = change(exam, state, { [key]: at(round) });
  };
}

export async function benchForms(): Promise<void> {
  await loadChapters();
  const typedIn = largestExam();
  const exam = compiledExam(DEFINITIONS, typedIn);
  const opened = recalculate(exam, { ...EMPTY_STATE, values: typedIn });
  const { values } = opened;
  console.log(
    `Forms: an exam of four fetuses with every exam form has ${exam.fields.size} fields, ${exam.nodes.length} calculations, ${Object.keys(values).length} values`,
  );
  const written = { name: 'writing its values', timing: time(500, () => void JSON.stringify(values)) };
  tell('writing the values of the exam as JSON', written.timing);
  const measure = press(opened, '2ndand3rdquarter.biometria1.ca', (round) => 170 + (round % 200) / 10);
  tell('a key press in a measure', time(1000, measure), written);
  const text = press(opened, 'conclusion.info.text', (round) => `Sem alterações ${round}`);
  tell('a key press in a text', time(1000, text), written);
  const day = (round: number) => `2026-06-${String(1 + (round % 28)).padStart(2, '0')}`;
  tell('another date, on which every form depends', time(200, press(opened, 'gestationalAge.info.date', day)), written);
  tell(
    'opening the exam: everything calculated',
    time(50, () => void recalculate(exam, opened)),
    written,
  );
  const counts = countsOf(DEFINITIONS, values);
  tell(
    'putting its calculations in order',
    time(50, () => void compile(DEFINITIONS, counts)),
    written,
  );
  const customization = { label: 'Morfo', fields: { 'biometria.dbp': { required: true } } };
  const customs = [{ formKey: 'morphological', form: null, customization }];
  tell(
    'the forms of a clinic that changed one',
    time(50, () => void formsOf(customs)),
    written,
  );
  tell(
    'looking through all our definitions',
    time(50, () => void DEFINITIONS.flatMap(checkDefinition)),
    written,
  );
}
