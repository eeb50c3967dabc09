import { readFileSync } from 'node:fs';
import path from 'node:path';

const EXPORTED = /^export (?:async )?(?:function\*?|const|let|type|class) (\w+)/gm;

/** Names that two files export: whoever searches for one finds the other, and cannot tell which is meant. */
export function checkNames(root: string, files: readonly string[]): string[] {
  const places = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(EXPORTED))
      places.set(name, (places.get(name) ?? new Set()).add(file));
  return [...places]
    .filter(([, found]) => found.size > 1)
    .map(
      ([name, found]) =>
        `${name}: exported by ${[...found].join(' and ')}: one name for one thing, give each its own or keep one of them`,
    );
}
