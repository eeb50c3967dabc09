import { expect, it } from 'vitest';
import { dayIn } from './today.ts';

it('today is the day of the company, not of the server', () => {
  const moment = new Date('2026-11-15T02:30:00Z');
  expect(dayIn('America/Sao_Paulo', moment)).toBe('2026-11-14');
  expect(dayIn('UTC', moment)).toBe('2026-11-15');
  expect(dayIn('Asia/Tokyo', moment)).toBe('2026-11-15');
  expect(dayIn('America/Manaus', new Date('2026-11-15T04:00:00Z'))).toBe('2026-11-15');
});
