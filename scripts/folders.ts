import path from 'node:path';
import type { Source } from './imports.ts';

/**
 * The folders of each package as if they were files that import each other. Once as the folders that hold the files, and once with whatever
 * is below a folder of `src` counted to it: `screens` and `exam` must not lean on each other through their inner folders either. The one
 * way into a package, its index, stands above all of them.
 */
export function foldersOf(sources: readonly Source[]): Source[][] {
  const inside = sources.filter(({ file }) => !/^packages\/\w+\/src\/index\.ts$/.test(file));
  return [path.posix.dirname, outerFolder].map((folderOf) => linksBetween(inside, folderOf));
}

function outerFolder(file: string): string {
  return path.posix.dirname(file).split('/').slice(0, 4).join('/');
}

function linksBetween(sources: readonly Source[], folderOf: (file: string) => string): Source[] {
  const packageOf = (file: string) => file.split('/').slice(0, 2).join('/');
  const links = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const folder = folderOf(file);
    const targets = links.get(folder) ?? new Set();
    links.set(folder, targets);
    for (const { target } of imports) {
      if (target === null || packageOf(target) !== packageOf(file) || folderOf(target) === folder) continue;
      targets.add(folderOf(target));
    }
  }
  return [...links].map(([file, targets]) => ({
    file,
    imports: [...targets].map((target) => ({ specifier: target, target })),
  }));
}

/** The folders of each package, each after those it uses: what can be written down like this has no circle. */
export function foldersInOrder(sources: readonly Source[]): Map<string, string[]> {
  const [folders = []] = foldersOf(sources);
  const left = new Map(folders.map(({ file, imports }) => [file, new Set(imports.map(({ specifier }) => specifier))]));
  const order = new Map<string, string[]>();
  while (left.size > 0) {
    const ready = [...left].filter(([, uses]) => ![...uses].some((each) => left.has(each))).map(([folder]) => folder);
    if (ready.length === 0) throw new Error(`no order for ${[...left.keys()].join(', ')}`);
    for (const folder of ready.sort()) {
      left.delete(folder);
      const [, name = '', , ...inside] = folder.split('/');
      order.set(name, [...(order.get(name) ?? []), inside.join('/') || 'src']);
    }
  }
  return order;
}
