import { describe, expect, it } from 'vitest';
import type { Status } from '../entities/interaction.ts';
import { ROLES, type Role } from '../entities/role.ts';
import { STATUSES } from '../entities/vocabulary.ts';
import { interactionActions } from './interactionActions.ts';

const offered = (role: Role, status: Status, doctor: string | null = null) =>
  interactionActions({ iuid: 'me', role, enabledIA: false }, { status, doctor });
const statusesWith = (action: string, role: Role = 'admin') =>
  STATUSES.filter((status) => offered(role, status).some((each) => each === action));

describe('what the card of an interaction offers', () => {
  it('resend only with ERRO [FRM-035]', () => {
    expect(statusesWith('resend')).toEqual(['ERRO']);
    expect(offered('doctor', 'ERRO', 'me')).toContain('resend');
    expect(offered('doctor', 'ERRO', 'other')).not.toContain('resend');
    expect(offered('user', 'ERRO')).not.toContain('resend');
  });

  it('the report with PUBLICADO and ERRO, and with no other status, to everyone', () => {
    for (const role of ROLES) expect(statusesWith('viewReport', role)).toEqual(['PUBLICADO', 'ERRO']);
    expect(offered('doctor', 'PUBLICADO', 'other')).toContain('viewReport');
  });

  it('the download with PUBLICADO', () => {
    for (const role of ROLES) expect(statusesWith('download', role)).toEqual(['PUBLICADO']);
  });

  it('the viewer always', () => {
    for (const role of ROLES) expect(statusesWith('openViewer', role)).toEqual([...STATUSES]);
  });

  it.each([
    ['admin', 'other', true],
    ['manager', 'other', true],
    ['doctor', null, true],
    ['doctor', 'me', true],
    ['doctor', 'other', false],
    ['user', null, false],
    ['user', 'other', false],
  ] as const)('%s, interaction of %s: open and delete %s [FRM-039] [FRM-096] [FRM-098]', (role, doctor, allowed) => {
    for (const status of STATUSES) {
      const actions = offered(role, status, doctor);
      expect([actions.includes('open'), actions.includes('delete')]).toEqual([allowed, allowed]);
    }
  });

  it('in the order in which they are read', () => {
    expect(offered('manager', 'ERRO')).toEqual(['open', 'viewReport', 'openViewer', 'resend', 'delete']);
  });
});
