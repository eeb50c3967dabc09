import type { ExamMedia, RouteCall, Routes } from '@gesta/domain';

type ChangeRoute = 'updateExamFile' | 'orderExamFiles' | 'deleteExamFile';

export const CHANGE_ROUTES: readonly ChangeRoute[] = ['updateExamFile', 'orderExamFiles', 'deleteExamFile'];

/** A change of an exam's files, as it is sent. */
export type FileChange = { [K in ChangeRoute]: { route: K; input: RouteCall<Routes[K]> } }[ChangeRoute];

/** The files as they will be once the server has taken these changes. */
export function withChanges(files: readonly ExamMedia[], changes: readonly FileChange[]): readonly ExamMedia[] {
  return changes.reduce(withChange, files);
}

function withChange(files: readonly ExamMedia[], change: FileChange): readonly ExamMedia[] {
  switch (change.route) {
    case 'updateExamFile': {
      const { file, caption, inReport } = change.input;
      return files.map((each) =>
        each.iuid === file ? { ...each, caption: caption ?? each.caption, inReport: inReport ?? each.inReport } : each,
      );
    }
    case 'orderExamFiles': {
      const order = change.input.files;
      return files.map((each) => ({ ...each, position: order.indexOf(each.iuid) + 1 || null }));
    }
    case 'deleteExamFile':
      return files.filter(({ iuid }) => iuid !== change.input.file);
  }
}
