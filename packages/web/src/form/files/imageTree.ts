import type { ExamFile } from '@gesta/domain';
import { folded } from '@gesta/forms';

/** The pictures given to one field, newest first. */
export type ImageGroup = { field: string; title: string; images: readonly ExamFile[] };

/** The pictures of an exam by the field they were given to; all words must be in the name of the picture or of its field. */
export function imageTree(
  files: readonly ExamFile[],
  words: string,
  sayField: (key: string) => string,
): readonly ImageGroup[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  const groups = new Map<string, { field: string; title: string; images: ExamFile[] }>();
  for (const file of files) {
    if (!file.type.startsWith('image/')) continue;
    const title = sayField(file.field);
    const text = folded(`${file.name} ${title}`);
    if (!wanted.every((word) => text.includes(word))) continue;
    const group = groups.get(file.field) ?? { field: file.field, title, images: [] };
    group.images.push(file);
    groups.set(file.field, group);
  }
  return [...groups.values()];
}
