import type { FieldSpeech, GestationInteraction, Interaction } from '@gesta/domain';
import { writeNumber } from '@gesta/domain';
import {
  compiledExam,
  countsOf,
  EMPTY_STATE,
  type ExamState,
  enteredIn,
  type FormDefinition,
  indexesOf,
  placesIn,
  presentForms,
  recalculate,
  type Values,
} from '@gesta/forms';
import { createSay } from '../calc/say.ts';
import { formParts } from './formParts.ts';
import { highlightsOf } from './highlights.ts';
import type { Highlight, PaperChapter, PaperChart } from './paper.ts';
import { paperCharts } from './paperCharts.ts';
import { type Cited, citations, type Printing } from './printing.ts';
import { isPrinted } from './printKeys.ts';

/** Of the paper most clinics have: A4 within its margins. */
export const USUAL_ACROSS_MM = 172;

/** Written by hand; they close the report. */
export const TEXTS: readonly string[] = ['conclusion', 'observations'];

export type ContentSource = {
  interaction: Pick<Interaction, 'iuid' | 'date' | 'serviceDay' | 'formValues' | 'print'>;
  /** Other exams of the gestation. */
  otherInteractions: readonly GestationInteraction[];
  definitions: readonly FormDefinition[];
  /** Millimetres between the margins of the paper. */
  across?: number;
};

/** One tab of a form, as it can be chosen: it has something to say. */
export type ContentSection = { key: string; name: string };

export type ReportContent = {
  state: ExamState;
  highlights: Highlight[];
  chapters: (PaperChapter & { sections: ContentSection[] })[];
  charts: PaperChart[];
  cited: readonly Cited[];
};

/** What the forms of an exam say on paper, in the order of the catalogue. */
export function reportContent(source: ContentSource, speech: FieldSpeech): ReportContent {
  const { interaction, otherInteractions, definitions, across = USUAL_ACROSS_MM } = source;
  const { t, locale } = speech;
  const values: Values = interaction.formValues;
  const compiled = compiledExam(definitions, values);
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  const { cite, cited } = citations();
  const say = {
    ...createSay(t, locale),
    zNumber: (z: number) => writeNumber(z, locale, 2, 2).replace(/^(?=\d)/, z > 0 ? '+' : ''),
  };
  const print: Printing = { state, entered: enteredIn(compiled, state.values), speech, say, cite, across };
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const present = presentForms(definitions, values).filter(
    ({ key, hidden }) => hidden !== true && !TEXTS.includes(key) && chosen(`form:${key}`),
  );
  const counts = countsOf(present, values);
  const exam = {
    opened: { interaction, otherInteractions: [...otherInteractions] },
    store: { compiled: () => compiled, state: () => state },
  };

  const highlights = highlightsOf(compiled.fields, print);
  const chapters = present.map((form) => {
    const tabs = form.components
      .flatMap(({ panels }) => panels)
      .filter((panel) => chosen(`section:${form.key}.${panel.key}`))
      .map((panel) => {
        const name = speech.say(panel.label);
        const parts = indexesOf(panel, counts).flatMap((index) => {
          const replica = panel.replicate;
          const several = replica !== undefined && counts[replica] > 1;
          const title = several ? `${name} · ${t(`replica.${replica}`, { n: index ?? 1 })}` : name;
          return formParts(placesIn(form, panel, index), title, print);
        });
        return { key: `${form.key}.${panel.key}`, name, parts };
      })
      .filter(({ parts }) => parts.length > 0);
    return {
      key: form.key,
      title: speech.say(form.label),
      parts: tabs.flatMap(({ parts }) => parts),
      sections: tabs.map(({ key, name }) => ({ key, name })),
    };
  });
  const charts = (chosen('charts') ? present : []).flatMap((form) =>
    paperCharts(
      form.components
        .flatMap(({ panels }) => panels)
        .flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null)),
      exam,
      print,
    ).filter(({ key }) => chosen(`chart:${key}`)),
  );
  return { state, highlights, chapters: chapters.filter(({ parts }) => parts.length > 0), charts, cited };
}
