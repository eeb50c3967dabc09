import { AUDIT_ACTIONS, AUDIT_GROUPS, actionsIn, createTranslate, LOCALES, loadMessages } from '@gesta/domain';
import { expect, it } from 'vitest';
import { sayActor, sayAudit, saySubject } from './sayAudit.ts';

const wordsOf = async (locale: (typeof LOCALES)[number]) => createTranslate(locale, await loadMessages(locale), {});
const actions = Object.keys(AUDIT_ACTIONS) as (keyof typeof AUDIT_ACTIONS)[];

it.each(LOCALES)('[ADM-095] %s has words of its own for every action that can be written', async (locale) => {
  const t = await wordsOf(locale);
  const said = actions.map((action) => sayAudit({ action, details: {} }, t));
  expect(said.filter((words) => /^audit\./.test(words) || words.trim() === '')).toEqual([]);
  // Two actions that read alike could not be told apart.
  expect(said.filter((words, place) => said.indexOf(words) !== place)).toEqual([]);
});

it('every action is of one group, and every group has some', () => {
  expect(AUDIT_GROUPS.flatMap(actionsIn).sort()).toEqual([...actions].sort());
  for (const group of AUDIT_GROUPS) expect(actionsIn(group).length, group).toBeGreaterThan(0);
});

it('says more where the entry does', async () => {
  const t = await wordsOf('pt-BR');
  const say = (action: string, details: Parameters<typeof sayAudit>[0]['details'] = {}) =>
    sayAudit({ action, details }, t);
  expect(say('interaction.save', { set: ['a', 'b'], unset: ['c'] })).toBe('Mudou 3 campos');
  expect(say('interaction.save', { set: ['a'], unset: [] })).toBe('Mudou 1 campo');
  expect(say('interaction.publish', { report: 2 })).toBe('Publicou o laudo, versão 2');
  expect(say('interaction.read')).toBe('Viu o exame');
  expect(say('interaction.read', { report: true })).toBe('Viu o laudo');
  expect(say('interaction.read', { file: 'x' })).toBe('Viu uma imagem ou um arquivo');
  expect(say('of.another.version')).toBe('of.another.version');
});

it('calls people by name and role, machines by theirs, and the rest by what they are', async () => {
  const t = await wordsOf('pt-BR');
  const nobody = { iuid: null, name: '', role: null, registration: '' };
  expect(sayActor({ ...nobody, kind: 'person', name: 'Júlia Prado', role: 'user' }, t)).toEqual({
    name: 'Júlia Prado',
    note: 'Usuário',
  });
  expect(sayActor({ ...nobody, kind: 'device', name: 'LYRA_S2' }, t)).toEqual({ name: 'LYRA_S2', note: 'Aparelho' });
  expect(sayActor({ ...nobody, kind: 'system' }, t)).toEqual({ name: 'Sistema', note: '' });
});

it('an exam is called by its number, a patient by her name', async () => {
  const t = await wordsOf('pt-BR');
  const patient = { iuid: 'p', name: 'MARCELA DUTRA PINHO' };
  const exam = { iuid: 'e', number: '004271', title: 'Morfológico', room: '' };
  expect(saySubject({ kind: 'exam', id: 'e', name: '', patient, exam }, t)).toEqual({
    name: 'Exame 004271',
    note: 'Marcela Dutra Pinho · Morfológico',
  });
  expect(saySubject({ kind: 'patient', id: 'p', name: patient.name, patient, exam: null }, t).name).toBe(
    'Marcela Dutra Pinho',
  );
  expect(saySubject({ kind: 'other', id: 'anchors', name: '', patient: null, exam: null }, t).name).toBe('anchors');
});
