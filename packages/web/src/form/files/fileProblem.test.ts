import { expect, test } from 'vitest';
import { fileProblem } from './fileProblem.ts';

const MB = 1024 * 1024;

test('what cannot be kept is refused before it is sent', () => {
  expect(fileProblem({ size: 21 * MB, type: 'image/png' }, 'files')).toBe('files.tooLong');
  expect(fileProblem({ size: 0, type: 'image/png' }, 'files')).toBe('files.notAccepted');
  expect(fileProblem({ size: MB, type: 'text/html' }, 'files')).toBe('files.notAccepted');
  expect(fileProblem({ size: MB, type: 'application/pdf' }, 'images')).toBe('files.notImage');
});

test('what may be kept goes to the server, which looks into it', () => {
  expect(fileProblem({ size: 20 * MB, type: 'application/pdf' }, 'files')).toBeNull();
  expect(fileProblem({ size: MB, type: 'image/webp' }, 'images')).toBeNull();
  expect(fileProblem({ size: MB, type: '' }, 'images')).toBeNull();
});
