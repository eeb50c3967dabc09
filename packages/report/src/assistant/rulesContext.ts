import type { AssistantScreen, AssistantWords, FieldSpeech, HelpBook } from '@gesta/domain';
import type { ConclusionSettings, EarlierExam } from '@gesta/findings';
import type {
  Compiled,
  Custom,
  DevicePreset,
  ExamState,
  FetusAnswers,
  FormDefinition,
  KeptMeasure,
  Known,
  Placed,
} from '@gesta/forms';

/** A language in which somebody may ask, and is answered. */
export type AssistantLanguage = { speech: FieldSpeech; words: AssistantWords; help: HelpBook };

/** The exam that is open where somebody asks. */
export type AskedExam = {
  compiled: Compiled;
  state: ExamState;
  /** Oldest first. */
  earlierExams: readonly EarlierExam[];
  settings?: Partial<ConclusionSettings>;
  /** What the clinic knows already. */
  known: Known | null;
  /** What machines sent for it. */
  measures: readonly KeptMeasure[];
  presets?: readonly DevicePreset[];
  answers?: FetusAnswers;
  suspects?: (place: Placed, value: number) => number | null;
};

export type NamedTemplate = { name: string; content: string };

/** Everything the rules answer from: nothing else is read, and nothing of it is changed. */
export type RulesContext = {
  /** The person's own first. What is not understood in it is tried in the others. */
  languages: readonly AssistantLanguage[];
  screen: AssistantScreen;
  /** The form in view, and the fetus in it. */
  form: string | null;
  fetus: number;
  definitions: readonly FormDefinition[];
  /** What the clinic keeps about its forms. */
  customs: readonly Custom[];
  templates: readonly NamedTemplate[];
  exam: AskedExam | null;
};

/** The same, in one of its languages. */
export type AskedIn = RulesContext & AssistantLanguage;

/** The same, in the person's own. */
export function inOwnLanguage(context: RulesContext): AskedIn {
  const [own] = context.languages;
  if (own === undefined) throw new Error('The rules answer in at least one language.');
  return { ...context, ...own };
}
