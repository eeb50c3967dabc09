import { type AssistantReply, GestaError, type RouteAnswer, type Routes } from '@gesta/domain';
import { useRef } from 'react';
import { call } from '../api/client.ts';
import { logFailure } from '../api/logFailure.ts';
import { callPieces } from '../api/pieces.ts';
import { askAgain } from '../api/queryClient.ts';
import { useSession } from '../api/session.tsx';
import type { Wish } from '../asking/assistantDesk.ts';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { type AnsweredTurn, maySend, type Turn, talkSoFar, turnAnswered } from '../asking/chat.ts';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';

/** As long as the specification lets an answer take. */
const PATIENCE_MS = 300_000;

/** Asks what was written or wished, and keeps what is answered; `stop` ends the waiting, and the asking with it. */
export function useAsk(): {
  send: () => void;
  ask: (text: string) => void;
  wish: (wish: Wish) => void;
  stop: () => void;
} {
  const { t, locale } = useT();
  const { user } = useSession().session;
  const desk = useAssistantDesk();
  const { chat, company, interaction, formKey, screen, fetus } = desk;
  const running = useRef<AbortController | null>(null);

  const run = async (asked: string, work: (id: number, signal: AbortSignal) => Promise<Partial<Turn>>) => {
    if (chat.state().loading) return;
    const id = chat.begin(asked);
    const controller = new AbortController();
    running.current = controller;
    const patience = setTimeout(() => controller.abort(new GestaError('timeout')), PATIENCE_MS);
    try {
      chat.end(id, await work(id, controller.signal));
    } catch (error) {
      const { aborted, reason } = controller.signal;
      if (aborted && !(reason instanceof GestaError)) return chat.end(id, { failure: { kind: 'stopped' } });
      logFailure('/functions/aiAssistant', error instanceof GestaError ? error.code : 'unexpected');
      chat.end(id, { failure: { kind: 'chat', server: error instanceof GestaError ? errorText(error, t) : null } });
    } finally {
      clearTimeout(patience);
      void askAgain(['assistant']);
    }
  };
  const ask = (prompt: string) =>
    void run(prompt, async (id, signal) => {
      const pieces = callPieces(
        'aiAssistantStream',
        {
          ...{ prompt, companyId: company, userId: user.iuid, formKey, interaction, lang: locale, screen, fetus },
          context: {
            isCreationMode: screen === 'customization' && formKey === null,
            hasFormKey: formKey !== null,
            hasFormSchema: false,
            chatHistory: talkSoFar(chat.state()),
          },
        },
        { signal, company },
      );
      let text = '';
      for await (const piece of pieces) {
        if ('answer' in piece) return turnAnswered(piece.answer as AssistantReply);
        text += piece.text;
        chat.change(id, { text });
      }
      throw new GestaError('unexpectedResponse');
    });
  const conclude = (id: string) =>
    void run(t('ai.askConclusion'), async (_, signal) => {
      const sources = await call('assistantSources', { interaction: id }, { signal });
      const told = await call(
        'aiSuggestConclusion',
        {
          id,
          previusStudyIds: sources.previous.map(({ iuid }) => iuid),
          lastDoctorStudyIds: sources.lastOfDoctor.map(({ iuid }) => iuid),
          lang: locale,
        },
        { signal, timeoutMs: PATIENCE_MS },
      );
      if (told.entry === null) return { failure: { kind: 'chat', server: null } };
      const message = told.items.length === 0 ? t('assistant.conclusionNone') : '';
      return { reply: reportReply(told, told.entry, message, told.suggestions), text: message };
    });
  const fill = (id: string, template: string) =>
    void run(t('ai.askTemplate'), async (_, signal) => {
      const told = await call('aiFillTemplate', { id, template, lang: locale }, { signal, timeoutMs: PATIENCE_MS });
      if (!told.filled || told.entry === null) return { failure: { kind: 'chat', server: null } };
      return { reply: reportReply(told, told.entry, '', []), html: told.conclusion };
    });
  return {
    send() {
      if (!maySend(chat.state())) return;
      const prompt = chat.state().draft.trim();
      chat.write('');
      ask(prompt);
    },
    ask,
    wish(wish) {
      if (wish.kind === 'prompt') return ask(wish.text);
      if (interaction === null) return;
      if (wish.kind === 'conclusion') conclude(interaction);
      else fill(interaction, wish.html);
    },
    stop: () => running.current?.abort(),
  };
}

type Told = Pick<RouteAnswer<Routes['aiSuggestConclusion']>, 'conclusion' | 'engine' | 'items'>;

const reportReply = (
  { conclusion, engine, items }: Told,
  entry: string,
  message: string,
  suggestions: string[],
): AnsweredTurn => ({
  ...{ success: true, type: 'report_assistance', intention: 'conclusion', confidence: 1, reasoning: '' },
  ...{ message, report_content: conclusion, suggestions, medical_terms: [], engine, entry, items },
});
