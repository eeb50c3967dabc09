import { parseDay } from '@gesta/clinical';
import { type AssistantAnswer, type FieldSuggestion, sayPlace, writeNumber } from '@gesta/domain';
import {
  carriedFacts,
  carriedTo,
  formatDay,
  isSet,
  isSourceKey,
  measureProposals,
  type OneLineProblem,
  oneLine,
  type Placed,
  prefill,
  sourceKey,
  type Values,
} from '@gesta/forms';
import { suggestionProblem } from './checkSuggestions.ts';
import { fillingAnswer, helpAnswer } from './makeAnswer.ts';
import { plainWords, takenApart } from './phrases.ts';
import type { AskedExam, AskedIn } from './rulesContext.ts';

/** Problems that show that a name was understood; of the others nobody knows what was meant. */
const NAMED: ReadonlySet<OneLineProblem['reason']> = new Set([
  'range',
  'ambiguous',
  'unit',
  'calculated',
  'hidden',
  'noFetus',
]);
const INTERATION_DAY = 'gestationalAge.info.interationDate';

/** Measures in one line. Null where the line is about something else. */
export function fillMeasures(prompt: string, asking: AskedIn): AssistantAnswer | null {
  const { exam, form, fetus, speech } = asking;
  if (exam === null || !/\d/.test(prompt)) return null;
  const { compiled, state } = exam;
  const context = { compiled, values: state.values, form: form ?? '', fetus, say: speech.say };
  const { understood, problems } = readLine(prompt, asking, context);
  const told = problems.filter(({ reason }) => NAMED.has(reason));
  if (understood.length === 0 && told.length === 0) return null;
  const suggestions = understood.map(({ place, value }) => ({
    key: place.key,
    suggested_value: value,
    reasoning: speech.t('assistant.reason.typed', { place: whereOf(place, asking) }),
  }));
  const ambiguous = problems.flatMap((each) => (each.reason === 'ambiguous' ? [each] : []));
  const message = [
    suggestions.length > 0
      ? speech.t('assistant.measures', { count: suggestions.length })
      : speech.t('assistant.measuresNone'),
    ...problems.map((problem) => sayProblem(problem, asking)),
  ].join('\n');
  const certainty = ambiguous.length > 0 ? 0.5 : 1;
  if (suggestions.length === 0 && ambiguous.length > 0) {
    const examples = ambiguous.flatMap(({ text, choices }) =>
      choices.map((place) => `${speech.say(place.field.label)} ${numberIn(text)}`),
    );
    return helpAnswer({ intention: 'measures', certainty, message, examples: [...new Set(examples)] }, speech);
  }
  return fillingAnswer({ intention: 'measures', certainty, message, suggestions }, speech);
}

/** `IP da artéria umbilical`: what stands between the words of a name may be left out where more is understood without it. */
function readLine(
  prompt: string,
  { words }: AskedIn,
  context: Parameters<typeof oneLine>[1],
): ReturnType<typeof oneLine> {
  const asWritten = oneLine(prompt, context);
  if (asWritten.problems.length === 0) return asWritten;
  const between = new Set([...words.small, ...words.and, ...words.inside].flatMap(plainWords));
  const { words: said } = takenApart(prompt);
  // One letter alone may be the name of a side.
  const left = said.filter(({ text }) => between.has(text) && (text.length > 1 || words.and.includes(text)));
  const bare = left.reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, prompt);
  const other = oneLine(bare, context);
  const isBetter =
    other.understood.length > asWritten.understood.length ||
    (other.understood.length === asWritten.understood.length && other.problems.length < asWritten.problems.length);
  return isBetter ? other : asWritten;
}

const numberIn = (text: string): string => text.split(' ').findLast((word) => /\d/.test(word)) ?? '';

const whereOf = ({ form, panel, index, field }: Placed, { definitions, speech }: AskedIn): string => {
  const definition = definitions.find(({ key }) => key === form);
  if (definition === undefined) return speech.say(field.label);
  const said = sayPlace({ form: definition, panel, index, field, beside: null }, speech);
  return `${said.field}, ${said.tab}`;
};

function sayProblem(problem: OneLineProblem, asking: AskedIn): string {
  const { t, locale, say } = asking.speech;
  const { reason, text } = problem;
  if (reason === 'ambiguous')
    return t('oneLine.ambiguous', { text, choices: problem.choices.map((place) => whereOf(place, asking)).join('; ') });
  if (reason !== 'range') return t(`oneLine.${reason}`, { text });
  const { min, max } = problem.range;
  const number = (value: number) => writeNumber(value, locale, 0, 2);
  const unit = problem.place.field.suffix ?? '';
  const range = [min, max].map((each) => (each === undefined ? '…' : number(each))).join('–');
  return t('oneLine.range', { text, range: `${range} ${unit}`.trim(), name: say(problem.place.field.label) });
}

/** What machines sent and nobody has taken: what would fill an empty place and leaves nothing open. */
export function fillFromDevice(asking: AskedIn): AssistantAnswer {
  const { exam, speech } = asking;
  const { t } = speech;
  const intention = 'device';
  if (exam === null) return helpAnswer({ intention, message: t('assistant.noExam') }, speech);
  const proposals = measureProposals(exam.measures, {
    compiled: exam.compiled,
    values: exam.state.values,
    ...(exam.presets ? { presets: exam.presets } : {}),
    ...(exam.answers ? { answers: exam.answers } : {}),
    ...(exam.suspects ? { suspects: exam.suspects } : {}),
  });
  const rows = proposals.groups.flatMap((group) => group.rows);
  const taken = rows.filter(({ preselected }) => preselected);
  const opened = Object.assign({}, ...taken.map(({ opens }) => opens)) as Values;
  const suggestions = [
    ...Object.entries(opened).map(([key, value]) => suggestionOf(key, value, t('assistant.reason.opens'))),
    ...taken.map(({ key, proposed, measure }) =>
      suggestionOf(
        key ?? '',
        proposed,
        t('assistant.reason.device', {
          device: measure.device,
          param: measure.param,
          value: measure.value === null ? (measure.text ?? '') : writeNumber(measure.value, speech.locale, 0, 2),
          unit: measure.unit,
        }),
      ),
    ),
  ];
  const kept = offered(suggestions, exam);
  const differing = rows.filter(({ chosen, state }) => chosen && (state === 'differs' || state === 'implausible'));
  const message = [
    kept.length > 0 ? t('assistant.device', { count: kept.length }) : t('assistant.deviceNone'),
    ...(proposals.asks ? [t('assistant.deviceAsks')] : []),
    ...(differing.length > 0 ? [t('assistant.deviceDiffers', { count: differing.length })] : []),
  ].join('\n');
  return fillingAnswer({ intention, message, suggestions: kept }, speech);
}

/** What does not change between two visits, into empty places, with the day it was seen. */
export function fillFromEarlier(asking: AskedIn): AssistantAnswer {
  const { exam, speech } = asking;
  const { t } = speech;
  const intention = 'repeat';
  if (exam === null) return helpAnswer({ intention, message: t('assistant.noExam') }, speech);
  const { compiled, state, earlierExams, known } = exam;
  const { values } = state;
  const exams = earlierExams.map((each) => each.values);
  const seen = (day: unknown) => {
    const parsed = typeof day === 'string' ? parseDay(day.slice(0, 10)) : null;
    return parsed === null ? t('assistant.reason.known') : t('assistant.reason.seen', { day: formatDay(parsed) });
  };
  const begun = known === null || exams.length === 0 ? {} : prefill(values, known);
  const carried = carriedFacts(compiled, values, (place) => carriedTo(place, values, exams));
  const last = earlierExams.findLast((each) => isSet(each.values[INTERATION_DAY]));
  const suggestions = [
    ...Object.entries(begun).map(([key, value]) => suggestionOf(key, value, seen(last?.date))),
    ...Object.entries(carried).flatMap(([key, value]) => {
      const place = compiled.fields.get(key);
      if (isSourceKey(key) || place === undefined) return [];
      return [suggestionOf(key, value, seen(carried[sourceKey(place)]))];
    }),
  ];
  const kept = offered(suggestions, exam);
  const message = kept.length > 0 ? t('assistant.repeat', { count: kept.length }) : t('assistant.repeatNone');
  return fillingAnswer({ intention, message, suggestions: kept }, speech);
}

const suggestionOf = (key: string, value: unknown, reasoning: string): FieldSuggestion => ({
  key,
  suggested_value: value as FieldSuggestion['suggested_value'],
  reasoning,
});

/** Only what a person could type there; a field that an answer opens counts as open. */
function offered(suggestions: readonly FieldSuggestion[], { compiled, state }: AskedExam): FieldSuggestion[] {
  const values = {
    ...state.values,
    ...Object.fromEntries(suggestions.map((each) => [each.key, each.suggested_value])),
  };
  return suggestions.filter((each) => suggestionProblem(each, compiled, values) === null);
}
