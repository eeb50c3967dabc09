/** A file, and its name with the folders it was in. */
export type NamedFile = { file: File; path: string };

export const namedFiles = (files: Iterable<File>): NamedFile[] =>
  [...files].map((file) => ({ file, path: file.webkitRelativePath || file.name }));

/** The files that were dropped, with those in folders. */
export async function droppedFiles({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<NamedFile[]> {
  // What was dropped is forgotten by the browser as soon as this function waits.
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const plain = namedFiles(files);
  if (!entries.some((entry) => entry?.isDirectory)) return plain;
  const found = await Promise.all(entries.filter((entry) => entry !== null).map((entry) => filesIn(entry)));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: NamedFile[] = [];
  for (;;) {
    // A folder is read a hundred at a time, until it answers with none.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await filesIn(each)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
