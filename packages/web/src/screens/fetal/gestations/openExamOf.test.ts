import type { GestationCase, InteractionCard } from '@gesta/domain';
import { expect, it } from 'vitest';
import { openExamOf } from './openExamOf.ts';

const exam = (iuid: string, status: InteractionCard['status'], type: InteractionCard['type'] = 'exame') =>
  ({ iuid, status, type }) as InteractionCard;
const found = (...exams: InteractionCard[]) => openExamOf({ interactions: exams } as GestationCase)?.iuid;

it('is the newest exam that is not out', () => {
  expect(found(exam('out', 'PUBLICADO'), exam('new', 'ANDAMENTO'), exam('old', 'LAUDAR'))).toBe('new');
  expect(found(exam('finished', 'FINALIZADO'))).toBe('finished');
});

it('is no consultation, and nothing that was published', () => {
  expect(found(exam('talk', 'ANDAMENTO', 'prontuario'), exam('undelivered', 'ERRO'))).toBeUndefined();
  expect(openExamOf(undefined)).toBeUndefined();
});
