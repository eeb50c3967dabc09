import type { ExamMedia } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { type FileChange, withChanges } from './withChanges.ts';

const file = (iuid: string, more: Partial<ExamMedia> = {}) =>
  ({ iuid, caption: '', inReport: true, position: null, ...more }) as ExamMedia;
const EXAM = 'exam';

describe('files with changes that are on their way', () => {
  it('have the newest words and tick, in the order the changes were made', () => {
    const changes: FileChange[] = [
      { route: 'updateExamFile', input: { iuid: EXAM, file: 'b', caption: 'first' } },
      { route: 'updateExamFile', input: { iuid: EXAM, file: 'b', inReport: false } },
      { route: 'updateExamFile', input: { iuid: EXAM, file: 'b', caption: 'second' } },
    ];
    expect(withChanges([file('a'), file('b')], changes)).toEqual([
      file('a'),
      file('b', { caption: 'second', inReport: false }),
    ]);
  });

  it('have their new places; one the order does not name comes after them', () => {
    const placed = withChanges(
      [file('a'), file('b', { position: 1 }), file('c')],
      [{ route: 'orderExamFiles', input: { iuid: EXAM, files: ['c', 'a'] } }],
    );
    expect(placed.map(({ iuid, position }) => [iuid, position])).toEqual([
      ['a', 2],
      ['b', null],
      ['c', 1],
    ]);
  });

  it('are without those taken away, and the same list without changes', () => {
    const files = [file('a'), file('b')];
    expect(
      withChanges(files, [{ route: 'deleteExamFile', input: { iuid: EXAM, file: 'a', reason: 'another patient' } }]),
    ).toEqual([file('b')]);
    expect(withChanges(files, [])).toBe(files);
  });
});
