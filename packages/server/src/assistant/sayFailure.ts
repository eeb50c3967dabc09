import type { Translate } from '@gesta/domain';
import type { AssistantFailure } from './assistantPort.ts';

/** What a person is told. The type of an answer is the only word of a model that is repeated, and only where it looks like one. */
export function sayFailure({ code, detail }: Pick<AssistantFailure, 'code' | 'detail'>, t: Translate): string {
  if (code === 'unexpected') return t('ai.chatError');
  if (code !== 'unsupported') return t(`ai.failure.${code}`);
  return t('ai.typeUnsupported', { type: /^[a-z_]{1,40}$/i.test(detail) ? detail : '…' });
}
