import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export type Import = {
  specifier: string /** The file it means, below the root, when it is one of ours. */;
  target: string | null;
};
export type Source = { file: string; imports: Import[] };

const forms = [
  /\b(?:import|export)\b[\w\s*{},$]*?\bfrom\s*(['"])([^'"\n]+)\1/g,
  // A key such as 'medicine.import' is none.
  /(?<!\.)\bimport\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*\(\s*(['"])([^'"\n]+)\1/g,
  /\brequire\s*\(\s*(['"])([^'"\n]+)\1/g,
];

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}()])\/\/.*$/gm, '$1');
}

export function specifiersOf(text: string): string[] {
  const clean = withoutComments(text);
  return [...new Set(forms.flatMap((form) => [...clean.matchAll(form)].map((match) => match[2] ?? '')))];
}

function targetOf(root: string, file: string, specifier: string): string | null {
  const room = /^@gesta\/(\w+)$/.exec(specifier)?.[1];
  if (room !== undefined) return `packages/${room}/src/index.ts`;
  if (!specifier.startsWith('.')) return null;
  const place = path.resolve(root, path.dirname(file), specifier.replace(/\?.*$/, ''));
  const found = [place, `${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
  return path.relative(root, found ?? place).replaceAll('\\', '/');
}

export function importsOf(root: string, file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8');
  const imports = specifiersOf(text).map((specifier) => ({ specifier, target: targetOf(root, file, specifier) }));
  return { file, imports };
}
