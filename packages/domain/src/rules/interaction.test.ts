import { describe, expect, it } from 'vitest';
import type { Status } from '../entities/interaction.ts';
import { ROLES, type Role } from '../entities/role.ts';
import { STATUSES } from '../entities/vocabulary.ts';
import {
  type Actor,
  canDeleteGestation,
  canDeleteInteraction,
  canDeleteStudy,
  canEdit,
  canOpenInteraction,
  canPublish,
  canReadReport,
  canStartExam,
  canUseAssistant,
  canView,
  isPublished,
  publishObstacle,
} from './interaction.ts';

const actor = (role: Role, enabledIA = false): Actor => ({ iuid: 'me', role, enabledIA });
const doctors = [null, 'me', 'other'] as const;

/** Every role, status and assignment, against the table of the specification written out by hand. */
const table = ROLES.flatMap((role) =>
  STATUSES.flatMap((status) => doctors.map((doctor) => ({ role, status, doctor }))),
);

describe('who may do what with an interaction', () => {
  it.each(table)('$role, $status, doctor $doctor', ({ role, status, doctor }) => {
    const me = actor(role);
    const interaction = { status, doctor };
    const lead = ['admin', 'manager'].includes(role);
    const own = role === 'doctor' && doctor !== 'other';
    expect(canEdit(me, interaction)).toBe(lead || own);
    expect(canView(me, interaction)).toBe(lead || own || status === 'PUBLICADO');
    expect(canReadReport(me, interaction), '[RPT-020]').toBe(
      lead || own || status === 'PUBLICADO' || status === 'ERRO',
    );
    expect(canOpenInteraction(me, interaction)).toBe(lead || own);
    expect(canDeleteInteraction(me, interaction)).toBe(lead || own);
    expect(canPublish(me, interaction)).toBe(
      status === 'ANDAMENTO' && (lead || (role === 'doctor' && doctor === 'me')),
    );
    // Nobody is left without either the act or the reason.
    expect(publishObstacle(me, interaction) === null).toBe(canPublish(me, interaction) || isPublished(status));
  });

  it('say what keeps an exam from being published', () => {
    const of = (role: Role, status: Status, doctor: string | null) => publishObstacle(actor(role), { status, doctor });
    expect(of('doctor', 'FINALIZADO', 'me')).toBe('finished');
    expect(of('doctor', 'LAUDAR', 'me')).toBe('notBegun');
    expect(of('doctor', 'FINALIZADO', null)).toBe('noDoctor');
    expect(of('manager', 'FINALIZADO', null)).toBe('finished');
    expect(of('doctor', 'ANDAMENTO', 'other')).toBe('notYours');
  });

  it.each([
    ['admin', true, true, true],
    ['manager', true, true, false],
    ['doctor', false, true, false],
    ['user', false, false, false],
  ] as const)('%s: gestation delete %s, exam start %s, study delete %s', (role, gestation, start, study) => {
    expect(canDeleteGestation(actor(role))).toBe(gestation);
    expect(canStartExam(actor(role))).toBe(start);
    expect(canDeleteStudy(actor(role))).toBe(study);
  });

  it.each([
    ['admin', false, true],
    ['manager', false, false],
    ['manager', true, true],
    ['doctor', false, false],
    ['doctor', true, true],
    ['user', true, false],
  ] as const)('assistant: %s with enabledIA %s is %s', (role, enabledIA, allowed) => {
    expect(canUseAssistant(actor(role, enabledIA))).toBe(allowed);
  });
});
