import type { AssistantReply } from '@gesta/domain';
import { expect, it } from 'vitest';
import { createChat, decisionsOf, maySend, talkSoFar, turnAnswered } from './chat.ts';

const help = {
  success: true,
  type: 'general_help',
  message: 'Assim',
  engine: { kind: 'rules' },
  entry: 'e',
  items: [],
} as unknown as AssistantReply;

it('[AIA-028] [AIA-029] a blank question is not sent, nor one while another is answered', () => {
  const chat = createChat();
  expect(maySend(chat.state())).toBe(false);
  chat.write('  \n');
  expect(maySend(chat.state())).toBe(false);
  chat.write('dbp 71');
  expect(maySend(chat.state())).toBe(true);
  const id = chat.begin('dbp 71');
  expect(maySend(chat.state())).toBe(false);
  chat.end(id, turnAnswered(help));
  expect(maySend(chat.state())).toBe(true);
});

it('tells what was said before, and nothing of what failed', () => {
  const chat = createChat();
  chat.end(chat.begin('atalhos'), turnAnswered(help));
  chat.end(chat.begin('e agora?'), { failure: { kind: 'chat', server: null } });
  expect(talkSoFar(chat.state())).toEqual([
    { role: 'user', content: 'atalhos' },
    { role: 'assistant', content: 'Assim' },
  ]);
});

it('[AIA-014] [AIA-022] says what it did not understand of an answer, or that it did not work', () => {
  expect(turnAnswered({ ...help, type: 'shell_command' } as unknown as AssistantReply)).toEqual({
    failure: { kind: 'type', type: 'shell_command' },
  });
  const failed: AssistantReply = { success: false, code: 'busy', error: 'Ocupado', entry: null };
  expect(turnAnswered(failed)).toEqual({ failure: { kind: 'reply', server: 'Ocupado' } });
  expect(turnAnswered({ ...failed, code: 'stopped' })).toEqual({ failure: { kind: 'stopped' } });
});

it('whoever takes some of what was proposed leaves the rest, and what she wrote anew is told as hers', () => {
  const items = [{ iuid: 'a' }, { iuid: 'b' }, { iuid: 'c' }];
  expect(decisionsOf(items, new Set(['a', 'c']), new Map([['c', 'outra']]))).toEqual([
    { item: 'a', outcome: 'kept' },
    { item: 'b', outcome: 'refused' },
    { item: 'c', outcome: 'edited', final: 'outra' },
  ]);
});
