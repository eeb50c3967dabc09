import { describe, expect, it } from 'vitest';
import { passwordWeakness } from './password.ts';

const owner = { email: 'helena.martins7@aurora.example', displayName: 'Dra. Helena Conceição Martins' };

describe('a password is refused', () => {
  it.each([
    ...['aaaaaaaaaa', 'AAAAaaaaAAAA', '!!!!!!!!!!', '1212121212', 'abcabcabcabc', 'senhasenha', 'a a a a a a'].map(
      (password) => [password, 'errors.passwordRepeats'],
    ),
    ...['1234567890', '0987654321', '7890123456', 'abcdefghij', 'ZYXWVUTSRQ', 'qwertyuiop', 'poiuytrewq'].map(
      (password) => [password, 'errors.passwordSequence'],
    ),
    ...['azertyuiop', 'qwertzuiop', 'йцукенгшщз', '1qaz2wsx3edc', '1q2w3e4r5t', '!@#$%^&*()', 'Abc-123-xyz'].map(
      (password) => [password, 'errors.passwordSequence'],
    ),
    ...['qwerty123456', '123456789a', 'Qwerty!12345'].map((password) => [password, 'errors.passwordSequence']),
    ...['helena.martins7@aurora.example', 'Helena.Martins7', 'aurora.example', 'Aurora2026!', 'martinsaurora1'].map(
      (password) => [password, 'errors.passwordEmail'],
    ),
    ...['ConceicaoMartins', 'conceição 1984', '1984-Conceição!'].map((password) => [password, 'errors.passwordName']),
    ...['Gesta12345', 'gesta gesta gesta', 'G.e.s.t.a.1.2'].map((password) => [password, expect.any(String)]),
    ['gesta2026!', 'errors.passwordProduct'],
  ])('%s: %s', (password, reason) => {
    expect(passwordWeakness(String(password), owner)).toEqual(reason);
  });
});

it.each([
  'quatro girafas azuis',
  'Helena corre na chuva',
  'gesta-demo de ontem',
  'aurora boreal 12',
  'k3Tq!9zLw2',
  'martins 83920174650',
  'senha de teste',
  'десять синих жирафов',
])('takes %s', (password) => {
  expect(passwordWeakness(password, owner)).toBeNull();
});

it('knows a person without an address or a name', () => {
  expect(passwordWeakness('quatro girafas azuis', { email: '', displayName: '' })).toBeNull();
});
