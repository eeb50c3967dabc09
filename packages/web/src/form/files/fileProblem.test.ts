import { expect, test } from 'vitest';
import { fileProblem } from './fileProblem.ts';

const MB = 1024 * 1024;

test('what cannot be kept is refused before it is sent', () => {
  expect(fileProblem({ size: 21 * MB, type: 'image/png', name: 'a' }, 'files')).toBe('files.tooLong');
  expect(fileProblem({ size: 0, type: 'image/png', name: 'a' }, 'files')).toBe('files.notAccepted');
  expect(fileProblem({ size: MB, type: 'text/html', name: 'a' }, 'files')).toBe('files.notAccepted');
  expect(fileProblem({ size: MB, type: 'application/pdf', name: 'a' }, 'images')).toBe('files.notImage');
});

test('what may be kept goes to the server, which looks into it', () => {
  expect(fileProblem({ size: 20 * MB, type: 'application/pdf', name: 'a' }, 'files')).toBeNull();
  expect(fileProblem({ size: MB, type: 'image/webp', name: 'a' }, 'images')).toBeNull();
  expect(fileProblem({ size: MB, type: '', name: 'a' }, 'images')).toBeNull();
});

test('a clip may be longer, and is known by its name where the computer says nothing', () => {
  const clip = { type: 'video/mp4', name: 'a.mp4' };
  expect(fileProblem({ ...clip, size: 400 * MB }, 'media')).toBeNull();
  expect(fileProblem({ ...clip, size: 501 * MB }, 'media')).toBe('files.videoTooLong');
  expect(fileProblem({ type: '', name: 'A.MP4', size: 400 * MB }, 'media')).toBeNull();
  expect(fileProblem({ type: 'video/x-msvideo', name: 'a.avi', size: MB }, 'media')).toBe('medias.notAccepted');
  expect(fileProblem({ type: 'image/png', name: 'a.png', size: 21 * MB }, 'media')).toBe('files.tooLong');
  expect(fileProblem({ ...clip, size: MB }, 'files'), 'a field keeps no clip').toBe('files.notAccepted');
});
