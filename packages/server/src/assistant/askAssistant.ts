import { type AssistantEvent, type AssistantQuestion, DEFAULT_LOCALE, GestaError, recentTurns } from '@gesta/domain';
import { refuseOther } from '../form/refuseOther.ts';
import type { Act, CompanyContext, SlowContext } from '../http/context.ts';
import { askEngine, askOnce, type Prepared } from './askEngine.ts';
import { readAsked } from './readAsked.ts';
import { examAsked, takeAssistant } from './readState.ts';
import { takeTurn } from './turnsOf.ts';

/** Whatever somebody asks, answered as a whole. */
export const aiAssistant: Act<'aiAssistant'> = async (ctx, input) => {
  const over = takeTurn(ctx.asker.person, ctx.now);
  try {
    return await askOnce(ctx, await prepared(ctx, input));
  } finally {
    over();
  }
};

/** The same while it is being said. Whether it may be asked is settled before anything is said. */
export const aiAssistantStream: Act<'aiAssistantStream'> = async (ctx, input) => {
  const over = takeTurn(ctx.asker.person, ctx.now);
  try {
    const ready = await prepared(ctx, input);
    return () => told(ctx, ready, over);
  } catch (error) {
    over();
    throw error;
  }
};

async function* told(ctx: SlowContext, ready: Prepared, over: () => void): AsyncGenerator<AssistantEvent> {
  try {
    yield* askEngine(ctx, ready);
  } finally {
    over();
  }
}

export const previewAssistant: Act<'previewAssistant'> = async (ctx, input) => {
  const { assistant, question } = await prepared(ctx, input);
  return { engine: assistant.engine, sent: assistant.preview(question)?.payload ?? null };
};

const prepared = (ctx: SlowContext, input: AssistantQuestion): Promise<Prepared> =>
  ctx.transact((inside) => prepare(inside, input));

/** The company, the person and the form are the session's: what a browser says of them is held against that, and its form is not read. */
async function prepare(ctx: CompanyContext, input: AssistantQuestion): Promise<Prepared> {
  refuseOther(ctx, input.companyId);
  if (input.userId !== ctx.user.iuid) throw new GestaError('forbidden');
  const exam = await examAsked(ctx, input.interaction);
  const assistant = await takeAssistant(ctx, exam);
  const question = await readAsked(ctx, {
    purpose: 'chat',
    prompt: input.prompt,
    locale: input.lang ?? DEFAULT_LOCALE,
    turns: recentTurns(input.context.chatHistory),
    template: null,
    screen: input.screen,
    form: input.formKey ?? null,
    fetus: input.fetus,
    exam,
    earlier: [],
    lastOfDoctor: [],
  });
  const formKey = input.formKey ?? null;
  return { assistant, question, interaction: exam?.id ?? null, formKey, role: ctx.user.role };
}
