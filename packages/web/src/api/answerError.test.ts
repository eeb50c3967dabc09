import { expect, test } from 'vitest';
import { answerError, requestIdOf } from './answerError.ts';

test('the code, the request id and the details of the server are kept', () => {
  const error = answerError(429, { error: { code: 'tooManyAttempts', requestId: 'r1', retryAfterSeconds: 40 } });
  expect(error.code).toBe('tooManyAttempts');
  expect(error.detail.retryAfterSeconds).toBe(40);
  expect(requestIdOf(error)).toBe('r1');
});

test.each([
  [502, undefined, 'unavailable'],
  [503, '<html>', 'unavailable'],
  [500, null, 'unexpected'],
  [418, { error: { code: 'toString' } }, 'unexpected'],
] as const)('an answer %i that is not ours becomes one of our codes', (status, payload, code) => {
  expect(answerError(status, payload).code).toBe(code);
});
