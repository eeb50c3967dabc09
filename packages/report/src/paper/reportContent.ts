import type { FieldSpeech, GestationInteraction, Interaction, PercentilePlace } from '@gesta/domain';
import { writeNumber } from '@gesta/domain';
import {
  type Compiled,
  compiledExam,
  countsOf,
  EMPTY_STATE,
  type ExamState,
  enteredIn,
  type FormDefinition,
  indexesOf,
  type Panel,
  placesIn,
  presentForms,
  recalculate,
  type Values,
} from '@gesta/forms';
import { createSay } from '../calc/say.ts';
import { sharedAnatomy } from './anatomyPart.ts';
import { assessments } from './assessments.ts';
import { formParts, toldPlaces } from './formParts.ts';
import { joinSegments } from './heartPart.ts';
import { mirrorParts } from './mirrorParts.ts';
import { organsParts } from './organsParts.ts';
import type { Fact, Highlight, PaperChapter, PaperChart, PaperPart } from './paper.ts';
import { paperCharts } from './paperCharts.ts';
import { type Cited, citations, type Printing } from './printing.ts';
import { isPrinted, printedChart } from './printKeys.ts';
import { risksParts } from './risksPart.ts';
import { CONDITIONS, planOf } from './sections.ts';
import { paperSummary } from './summary.ts';
import { weightsPart } from './weightsPart.ts';

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
  drawings: readonly string[];
  compiled: Compiled;
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
    drawings: [],
    entered: enteredIn(compiled, state.values),
  };
  const chosen = (key: string) => isPrinted(interaction.print, key);
  const present = presentForms(definitions, values)
    .filter(({ key, hidden }) => hidden !== true && !TEXTS.includes(key) && chosen(`form:${key}`))
    .toSorted((one, other) => Number(one.key === CONDITIONS) - Number(other.key === CONDITIONS));
  const counts = countsOf(present, values);
  const highlights = paperSummary(print);
  const chapters = present.map((form) => {
    const leading = [
      ...risksParts(form.key, print),
      ...organsParts(form, (panel) => chosen(`section:${form.key}.${panel}`), print),
    ];
    const tabs = form.components
      .flatMap(({ panels }) => panels)
      .filter((panel) => chosen(`section:${form.key}.${panel.key}`))
      .toSorted((one, other) => planOf(form.key, one).at - planOf(form.key, other).at)
      .map((panel) => {
        const { title: own, joins, kind } = planOf(form.key, panel);
        const name = own ? t(own) : speech.say(panel.label);
        const sides = panel.replicate === 'feto' && counts.feto > 1 ? fetusesTogether(form, panel) : null;
        const parts =
          sides ??
          indexesOf(panel, counts).flatMap((index) => {
            const replica = panel.replicate;
            const several = replica !== undefined && counts[replica] > 1;
            const title = several ? `${name} · ${t(`replica.${replica}`, { n: index ?? 1 })}` : name;
            return formParts(placesIn(form, panel, index), title, print, kind);
          });
        // How the weights have moved is read right below them.
        if (sides && kind === 'biometry') parts.push(...weightsPart(form.key, print));
        return { key: `${form.key}.${panel.key}`, panel: panel.key, joins, name, parts };
      })
      .filter(({ parts }) => parts.length > 0);
    return {
      key: form.key,
      title: speech.say(form.label),
      parts: [...leading, ...joined(tabs, print), ...assessments(form.key, print)],
      sections: tabs.map(({ key, name }) => ({ key, name })),
    };
  });
  /** What several fetuses have alike is said once; they stand side by side where what is asked of them can. */
  function fetusesTogether(form: FormDefinition, panel: Panel): PaperPart[] | null {
    const { title: own, kind } = planOf(form.key, panel);
    const title = own ? t(own) : speech.say(panel.label);
    const fetuses = indexesOf(panel, counts).map((index) => toldPlaces(placesIn(form, panel, index), print));
    return sharedAnatomy(fetuses, title, print) ?? mirrorParts(fetuses, title, kind, print);
  }
  const charts = (chosen('charts') ? present : []).flatMap((form) =>
    paperCharts(
      form.components
        .flatMap(({ panels }) => panels)
        .flatMap((panel) => placesIn(form, panel, panel.replicate ? 1 : null)),
      exam,
      print,
    ).filter((chart) => everyChart || chosen(printedChart(chart))),
  );
  return {
    state,
    highlights,
    chapters: chapters.filter(({ parts }) => parts.length > 0),
    charts,
    cited,
    drawings: print.drawings,
    compiled,
  };
}

type Tab = { panel: string; joins: string | undefined; parts: PaperPart[] };

/** What one tab says of itself and what another adds to it stand in one list; of several fetuses each keeps its own. */
function joined(tabs: readonly Tab[], print: Printing): PaperPart[] {
  const parts: PaperPart[] = [];
  for (const tab of tabs) {
    const host = tabs.find(({ panel }) => panel === tab.joins)?.parts ?? [];
    // Of several fetuses each adds to its own.
    const isEach = host.length === tab.parts.length;
    if (
      host.length > 0 &&
      tab.parts.every((part, at) => (isEach ? [host[at]] : host).some((each) => joins(part, each, print)))
    )
      continue;
    for (const part of tab.parts) addTo(parts, part);
  }
  return parts;
}

/** Whether it could be added to what another tab says. */
function joins(part: PaperPart, host: PaperPart | undefined, print: Printing): boolean {
  if (part.kind === 'anatomy' && host?.kind === 'anatomy') {
    joinSegments(host, part, print);
    return true;
  }
  if (part.kind === 'mirror' && host?.kind === 'mirror') {
    host.texts.push(...part.texts);
    return true;
  }
  if (part.kind !== 'facts' || host === undefined) return false;
  if (host.kind === 'facts') {
    host.facts.push(...part.facts);
    addLong(host.long, part.long);
    return true;
  }
  if (host.kind !== 'measures' && host.kind !== 'evolution') return false;
  host.figures.push(...part.facts.map(({ label, text }) => ({ label, text, note: '' })));
  return part.long.length === 0;
}

/** Two lists under one name are one list, and a sentence that was said is not said again. */
function addLong(host: Fact[], added: readonly Fact[]): void {
  for (const fact of added) {
    const known = host.findIndex(({ label }) => label === fact.label);
    const before = host[known]?.text ?? '';
    if (known < 0) host.push(fact);
    else if (!fact.text.endsWith('.')) host[known] = { ...fact, text: `${before}; ${fact.text}` };
    else {
      const said = new Set(before.split(SENTENCES));
      const rest = fact.text.split(SENTENCES).filter((each) => !said.has(each));
      host[known] = { ...fact, text: [before, ...rest].join(' ') };
    }
  }
}
const SENTENCES = /(?<=\.) (?=\p{Lu})/u;

/** Vessels of the mother and of her fetus are one table. */
function addTo(parts: PaperPart[], part: PaperPart): void {
  const last = parts.at(-1);
  if (part.kind !== 'vessels' || last?.kind !== 'vessels' || last.title !== part.title) parts.push(part);
  else for (const list of ['lines', 'facts', 'long'] as const) last[list].push(...(part[list] as never[]));
}

/** On paper the limit itself is named: `< P1`, `> P99`. */
const onPaper = (said: string): string =>
  said.replace(/^([<>])\s*(\d+)\s*%$/, '$1\u00a0P$2').replace(/^([<>])P/, '$1\u00a0P');
