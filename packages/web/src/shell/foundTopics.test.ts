import { loadHelp } from '@gesta/domain';
import { expect, it } from 'vitest';
import { foundTopics } from './foundTopics.ts';
import { helpWay } from './helpPlace.ts';

const book = await loadHelp('pt-BR');

it.each([
  ['whatsapp', 'whatsapp'],
  ['unir cadastros', 'mergePatients'],
  ['como envio por WhatsApp?', 'whatsapp'],
  ['SENHA', 'password'],
])('what is typed finds its topic first: %s', (typed, topic) => {
  expect(foundTopics(book, typed)[0]).toBe(topic);
});

it('nothing typed is everything, in the order of a day; words of nothing find nothing', () => {
  expect(foundTopics(book, ' ?')).toHaveLength(Object.keys(book).length);
  expect(foundTopics(book, 'xyzzy')).toEqual([]);
  expect(foundTopics(book, 'whatsapp', ['password'])).toEqual([]);
});

it('a topic leads to its screen, or to the list it is opened from, and to no screen a role does not have', () => {
  expect(helpWay('newPatient', 'user')).toMatchObject({ to: '/patients', inside: null });
  expect(helpWay('conclusion', 'doctor')).toMatchObject({ to: '/studies', inside: 'help.inExam' });
  expect(helpWay('timeline', 'user')).toMatchObject({ to: '/patients', inside: 'help.inPatient' });
  expect(helpWay('prescription', 'doctor')).toMatchObject({ to: '/patients', inside: 'help.inRecord' });
  expect(helpWay('verify', 'user')).toMatchObject({ to: '/verify/{-$code}' });
  expect(helpWay('management', 'user')).toBeNull();
});
