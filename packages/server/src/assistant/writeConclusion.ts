import { DEFAULT_LOCALE, type Locale, type RouteInput, type Routes } from '@gesta/domain';
import { fillByRules } from '@gesta/report';
import type { Act, CompanyContext } from '../http/context.ts';
import { wordsIn } from '../report/speech.ts';
import { askOnce, type Prepared } from './askEngine.ts';
import type { AskedPurpose } from './assistantPort.ts';
import { readAsked } from './readAsked.ts';
import { examAsked, takeAssistant } from './readState.ts';
import { MOST_SOURCES, openableOf } from './sources.ts';
import { takeTurn } from './turnsOf.ts';

/** The template with the values of the exam. Whatever goes wrong, the template is answered as it was. */
export const aiFillTemplate: Act<'aiFillTemplate'> = async (ctx, { id, template, lang = DEFAULT_LOCALE }) => {
  const over = takeTurn(ctx.asker.person, ctx.now);
  try {
    const ready = await ctx.transact((inside) => prepare(inside, { id, lang, purpose: 'template', template }));
    const { engine } = ready.assistant;
    const reply = await askOnce(ctx, ready);
    const unchanged = { conclusion: template, filled: false, engine, entry: reply.entry, items: [] };
    if (!reply.success || reply.type !== 'report_assistance' || reply.report_content.trim() === '') return unchanged;
    // Our rules leave the text as it is written and fill it; a model answers plain paragraphs.
    const filled = engine.kind === 'rules' ? fillByRules(template, ready.question.context)?.content : undefined;
    const conclusion = filled ?? paragraphs(reply.report_content);
    return { conclusion, filled: true, engine, entry: reply.entry, items: reply.items };
  } finally {
    over();
  }
};

/** Sentences for a conclusion. Whatever goes wrong is in the log and in the ledger, and there are none. */
export const aiSuggestConclusion: Act<'aiSuggestConclusion'> = async (ctx, input) => {
  const over = takeTurn(ctx.asker.person, ctx.now);
  try {
    const { id, lang = DEFAULT_LOCALE } = input;
    const ready = await ctx.transact((inside) =>
      prepare(inside, { id, lang, purpose: 'conclusion', template: null, named: input }),
    );
    const { engine } = ready.assistant;
    const reply = await askOnce(ctx, ready);
    if (!reply.success || reply.type !== 'report_assistance')
      return { conclusion: '', suggestions: [], engine, entry: reply.entry, items: [] };
    const { report_content: conclusion, suggestions, entry, items } = reply;
    return { conclusion, suggestions, engine, entry, items };
  } finally {
    over();
  }
};

type Named = Pick<RouteInput<Routes['aiSuggestConclusion']>, 'previusStudyIds' | 'lastDoctorStudyIds'>;
type Wanted = { id: string; lang: Locale; purpose: AskedPurpose; template: string | null; named?: Named };

async function prepare(ctx: CompanyContext, { id, lang, purpose, template, named }: Wanted): Promise<Prepared> {
  const exam = await examAsked(ctx, id);
  const assistant = await takeAssistant(ctx, exam);
  const { t } = await wordsIn(lang);
  const { previusStudyIds = [], lastDoctorStudyIds = [] } = named ?? {};
  const earlier = (await openableOf(ctx, previusStudyIds)).filter(
    (row) => exam && row.patientId === exam.patientId && row.id !== exam.id && row.serviceDay <= exam.serviceDay,
  );
  const question = await readAsked(ctx, {
    purpose,
    prompt: t(purpose === 'template' ? 'ai.askTemplate' : 'ai.askConclusion'),
    locale: lang,
    turns: [],
    template,
    screen: 'conclusion',
    form: null,
    fetus: 1,
    exam,
    earlier: earlier.slice(0, MOST_SOURCES),
    lastOfDoctor: (await openableOf(ctx, lastDoctorStudyIds)).slice(0, MOST_SOURCES),
  });
  return { assistant, question, interaction: id, formKey: null, role: ctx.user.role };
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const paragraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? '')}</p>`)
    .join('');
