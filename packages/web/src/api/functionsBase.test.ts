import { expect, test } from 'vitest';
import { functionsBase } from './functionsBase.ts';

const origin = 'https://clinic.example';

test('the configured address comes first', () => {
  expect(functionsBase({ url: 'https://fn.example/api/', emulator: 'localhost:5001', origin })).toBe(
    'https://fn.example/api',
  );
});

test('else the local emulator', () => {
  expect(functionsBase({ url: '', emulator: 'localhost:5001', origin })).toBe('http://localhost:5001/functions');
});

test('else the origin plus /functions', () => {
  expect(functionsBase({ url: '', emulator: '', origin })).toBe('https://clinic.example/functions');
});

test('a placeholder nobody replaced counts as not configured', () => {
  const settings = { url: '__GESTA_FUNCTIONS_URL__', emulator: '__GESTA_FUNCTIONS_EMULATOR__', origin };
  expect(functionsBase(settings)).toBe('https://clinic.example/functions');
});
