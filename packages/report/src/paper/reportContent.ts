import type { FieldSpeech, GestationInteraction, Interaction, PercentilePlace } from '@gesta/domain';
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
import type { Highlight, PaperChapter, PaperChart, PaperPart } from './paper.ts';
import { paperCharts } from './paperCharts.ts';
import { type Cited, citations, type Printing } from './printing.ts';
import { chartKey, isPrinted } from './printKeys.ts';
import { CONDITIONS, planOf } from './sections.ts';
import { summaryOf } from './summary.ts';

export { CONDITIONS } from './sections.ts';

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
  /** Those too that are drawn only where somebody chooses them. */
  everyChart?: boolean;
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
  const { interaction, otherInteractions, definitions, across = USUAL_ACROSS_MM, everyChart = false } = source;
  const { t, locale } = speech;
  const values: Values = interaction.formValues;
  const compiled = compiledExam(definitions, values);
  const state = recalculate(compiled, { ...EMPTY_STATE, values });
  const { cite, cited } = citations();
  const spoken = createSay(t, locale);
  const say = {
    ...spoken,
    percentile: (place: PercentilePlace) => onPaper(spoken.percentile(place)),
    zNumber: (z: number) => writeNumber(z, locale, 2, 2).replace(/^(?=\d)/, z > 0 ? '+' : ''),
  };
  const exam = {
    opened: { interaction, otherInteractions: [...otherInteractions] },
    store: { compiled: () => compiled, state: () => state },
  };
  const print: Printing = {
    ...{ compiled, state, exam, speech, say, cite, across },
    day: interaction.serviceDay,
    told: new Set(),
    answers: new Map(),
    entered: enteredIn(compiled, state.values),
  };
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const present = presentForms(definitions, values)
    .filter(({ key, hidden }) => hidden !== true && !TEXTS.includes(key) && chosen(`form:${key}`))
    .toSorted((one, other) => Number(one.key === CONDITIONS) - Number(other.key === CONDITIONS));
  const counts = countsOf(present, values);
  const highlights = summaryOf(print);
  const chapters = present.map((form) => {
    const tabs = form.components
      .flatMap(({ panels }) => panels)
      .filter((panel) => chosen(`section:${form.key}.${panel.key}`))
      .toSorted((one, other) => planOf(form.key, one).at - planOf(form.key, other).at)
      .map((panel) => {
        const { title: own, joins, kind } = planOf(form.key, panel);
        const name = own ? t(own) : speech.say(panel.label);
        const parts = indexesOf(panel, counts).flatMap((index) => {
          const replica = panel.replicate;
          const several = replica !== undefined && counts[replica] > 1;
          const title = several ? `${name} · ${t(`replica.${replica}`, { n: index ?? 1 })}` : name;
          return formParts(placesIn(form, panel, index), title, print, kind);
        });
        return { key: `${form.key}.${panel.key}`, panel: panel.key, joins, name, parts };
      })
      .filter(({ parts }) => parts.length > 0);
    return {
      key: form.key,
      title: speech.say(form.label),
      parts: joined(tabs),
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
    ).filter((chart) => everyChart || chosen(chartKey(chart))),
  );
  return { state, highlights, chapters: chapters.filter(({ parts }) => parts.length > 0), charts, cited };
}

type Tab = { panel: string; joins: string | undefined; parts: PaperPart[] };

/** What one tab says of itself and what another adds to it stand in one list; of several fetuses each keeps its own. */
function joined(tabs: readonly Tab[]): PaperPart[] {
  const parts: PaperPart[] = [];
  for (const tab of tabs) {
    const host = tabs.find(({ panel }) => panel === tab.joins)?.parts;
    const [one] = tab.parts;
    const [other] = host ?? [];
    if (host?.length === 1 && tab.parts.length === 1 && one?.kind === 'facts' && other?.kind === 'facts') {
      other.facts.push(...one.facts);
      other.long.push(...one.long);
    } else for (const part of tab.parts) addTo(parts, part);
  }
  return parts;
}

/** Vessels of the mother and of her fetus are one table. */
function addTo(parts: PaperPart[], part: PaperPart): void {
  const last = parts.at(-1);
  if (part.kind !== 'vessels' || last?.kind !== 'vessels' || last.title !== part.title) parts.push(part);
  else for (const list of ['lines', 'facts', 'long'] as const) last[list].push(...(part[list] as never[]));
}

/** On paper the limit itself is named: `< P1`, `> P99`. */
const onPaper = (said: string): string =>
  said.replace(/^([<>])\s*(\d+)\s*%$/, '$1\u00a0P$2').replace(/^([<>])P/, '$1\u00a0P');
