import type { GestationCase, VisitCard } from '@gesta/domain';
import { expect, it } from 'vitest';
import { openExamOf } from './openExamOf.ts';

const visit = (iuid: string, status: VisitCard['status'], type: VisitCard['type'] = 'exame') =>
  ({ iuid, status, type }) as VisitCard;
const found = (...visits: VisitCard[]) => openExamOf({ visits } as GestationCase)?.iuid;

it('is the newest exam that is not out', () => {
  expect(found(visit('out', 'PUBLICADO'), visit('new', 'ANDAMENTO'), visit('old', 'LAUDAR'))).toBe('new');
  expect(found(visit('finished', 'FINALIZADO'))).toBe('finished');
});

it('is no consultation, and nothing that was published', () => {
  expect(found(visit('talk', 'ANDAMENTO', 'prontuario'), visit('undelivered', 'ERRO'))).toBeUndefined();
  expect(openExamOf(undefined)).toBeUndefined();
});
