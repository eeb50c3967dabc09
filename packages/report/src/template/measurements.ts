import { folded, isPlaceVisible, isSet, keyBeside, type Placed } from '@gesta/forms';
import { namesOf } from '../form/namesOf.ts';
import { sayMeasurement, type TemplateExam } from './fillTemplate.ts';

export type NamedMeasurement = {
  key: string;
  /** `CA · Circunferência abdominal` */
  name: string;
  /** The form and the tab it stands in. */
  where: string;
  /** What is written into the text. */
  text: string;
  /** Outside of what is usual: somebody should look at it. */
  flagged: boolean;
};

/** The conclusion does not quote itself, and what stands beside charts is about them. */
const NOT_ASKED: ReadonlySet<string> = new Set(['conclusion', 'observations']);
const GRAPHICS = 'graph';
const NO_VALUE: ReadonlySet<string> = new Set([
  'chartline',
  'evolutionchart',
  'gChart',
  'divider',
  'tabs',
  'tab',
  'info',
  'image',
  'upload',
  'selectimage',
  'texteditor',
  'richtexteditor',
]);
const LOW = 0.05;
const HIGH = 0.95;
/** Weight has bands of its own: what is small or large for the age begins elsewhere. */
const WEIGHT = { field: 'pesoEstimado', low: 0.1, high: 0.75 };
const DOUBTED: readonly string[] = ['incerto', 'alterado'];

/** Everything an exam can be asked for while its conclusion is written; what has no value is there too, and says so. */
export function measurementsOf(exam: TemplateExam): NamedMeasurement[] {
  const { compiled, state, speech } = exam;
  return [...compiled.fields.values()].flatMap((place) => {
    if (NOT_ASKED.has(place.form) || place.panel.key === GRAPHICS) return [];
    if (NO_VALUE.has(place.field.type) || place.field.hidden) return [];
    if (!isPlaceVisible(place, state.values)) return [];
    const { short, name } = namesOf(speech.say(place.field.label));
    const tab = speech.say(place.panel.label);
    return [
      {
        key: place.key,
        name: short === null ? name : `${short} · ${name}`,
        where: place.index === null ? tab : `${tab} ${place.index}`,
        text: sayMeasurement(place.key, exam),
        flagged: isFlagged(place, exam),
      },
    ];
  });
}

function isFlagged(place: Placed, { state }: TemplateExam): boolean {
  const value = state.values[place.key];
  if (isSet(value) && DOUBTED.includes(folded(String(value)))) return true;
  const name = place.field.companions?.percentil;
  const percentil = name === undefined ? undefined : state.values[keyBeside(place, name)];
  if (typeof percentil !== 'number') return false;
  if (place.field.key === WEIGHT.field) return percentil <= WEIGHT.low || percentil > WEIGHT.high;
  return percentil <= LOW || percentil >= HIGH;
}
