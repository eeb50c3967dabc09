import type { AssistantEngine, AssistantItem, AssistantReply, ChatTurn, ItemOutcome } from '@gesta/domain';
import type { Values } from '@gesta/forms';

export type AnsweredTurn = Extract<AssistantReply, { success: true }>;

/** What became of what was proposed, as long as this page is open. */
export type ProposalEnd =
  | { kind: 'refused' }
  /** `back` is the way to how it was; null where there is none, or it was gone already. */
  | { kind: 'applied'; at: string; count: number; put: Values; back: Values | null }
  | { kind: 'undone'; stayed: readonly string[] };

export type Turn = {
  id: number;
  asked: string;
  /** What has been said so far. */
  text: string;
  reply: AnsweredTurn | null;
  /** A text for the editor, as its markup, that replaces what stands there. */
  html: string | null;
  failure: AskFailure | null;
  /** What is ticked, and what was written anew, once somebody has done so. */
  chosen: ReadonlySet<string> | null;
  edited: ReadonlyMap<string, string>;
  settled: ProposalEnd | null;
};

/** `chat`: nothing was answered. `reply`: it was answered that it did not work. `type`: with something nobody knows. */
export type AskFailure =
  | { kind: 'chat'; server: string | null }
  | { kind: 'reply'; server: string }
  | { kind: 'type'; type: string }
  | { kind: 'stopped' };

export type Chat = { draft: string; turns: readonly Turn[]; loading: boolean };

export type ChatStore = {
  state: () => Chat;
  listen: (heard: () => void) => () => void;
  write: (draft: string) => void;
  begin: (asked: string) => number;
  change: (id: number, change: Partial<Omit<Turn, 'id'>>) => void;
  /** The last piece was heard, or no more will come. */
  end: (id: number, change: Partial<Omit<Turn, 'id'>>) => void;
};

/** A conversation outlives its drawer: closed and opened again it is as it was. */
export function createChat(): ChatStore {
  let chat: Chat = { draft: '', turns: [], loading: false };
  const listeners = new Set<() => void>();
  const put = (next: Partial<Chat>) => {
    chat = { ...chat, ...next };
    for (const heard of listeners) heard();
  };
  const changed = (id: number, change: Partial<Turn>) =>
    chat.turns.map((turn) => (turn.id === id ? { ...turn, ...change } : turn));
  return {
    state: () => chat,
    listen(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    write: (draft) => put({ draft }),
    begin(asked) {
      const id = (chat.turns.at(-1)?.id ?? 0) + 1;
      const nothing = { reply: null, html: null, failure: null, chosen: null, edited: new Map(), settled: null };
      const turn: Turn = { id, asked, text: '', ...nothing };
      put({ turns: [...chat.turns, turn], loading: true });
      return id;
    },
    change: (id, change) => put({ turns: changed(id, change) }),
    end: (id, change) => put({ turns: changed(id, change), loading: false }),
  };
}

export const maySend = ({ draft, loading }: Chat): boolean => draft.trim() !== '' && !loading;

/** What was said before, for whoever answers next. */
export const talkSoFar = ({ turns }: Chat): ChatTurn[] =>
  turns.flatMap(({ asked, reply }) =>
    reply === null
      ? []
      : [
          { role: 'user' as const, content: asked },
          { role: 'assistant' as const, content: reply.message },
        ],
  );

const TYPES: ReadonlySet<string> = new Set<AnsweredTurn['type']>([
  'form_created',
  'form_customized',
  'report_assistance',
  'field_filling',
  'general_help',
]);

/** What a turn becomes with its answer. */
export function turnAnswered(reply: AssistantReply): Partial<Turn> {
  if (!reply.success)
    return { failure: reply.code === 'stopped' ? { kind: 'stopped' } : { kind: 'reply', server: reply.error } };
  if (!TYPES.has(reply.type)) return { failure: { kind: 'type', type: String(reply.type) } };
  return { reply, text: reply.message };
}

/** What is ticked: what somebody ticked, or what nothing speaks against. */
export const chosenIn = ({ chosen }: Turn, proposed: Iterable<string>): ReadonlySet<string> =>
  chosen ?? new Set(proposed);

export const withTick = (chosen: ReadonlySet<string>, item: string, isOn: boolean): ReadonlySet<string> =>
  new Set(isOn ? [...chosen, item] : [...chosen].filter((each) => each !== item));

export type Decision = { item: string; outcome: Exclude<ItemOutcome, 'open'>; final?: string };

/** Who takes some of what was proposed leaves the rest. `edited` holds what was changed before it was taken. */
export const decisionsOf = (
  items: readonly Pick<AssistantItem, 'iuid'>[],
  taken: ReadonlySet<string>,
  edited: ReadonlyMap<string, string> = new Map(),
): Decision[] =>
  items.map(({ iuid: item }) => {
    const final = edited.get(item);
    if (!taken.has(item)) return { item, outcome: 'refused' };
    return final === undefined ? { item, outcome: 'kept' } : { item, outcome: 'edited', final };
  });

export const engineName = (engine: AssistantEngine | null): string | null =>
  engine?.kind === 'model' ? `${engine.model} · ${engine.host}` : null;
