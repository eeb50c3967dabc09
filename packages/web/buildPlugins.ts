import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const EVALUATED = /\/domain\/src\/(table\/routeTable|languages\/[\w-]+\/firstMessages)\.ts$/;
const STYLED_COMPONENT = /\/@mantine\/core\/esm\/components\/.*\/(\w+)\.module\.mjs$/;

/** Modules of which only the value goes to the browser: what they are made of, schemas and whole catalogues, stays here. */
export function evaluatedModules(): Plugin {
  return {
    name: 'gesta-evaluated-modules',
    apply: 'build',
    load: {
      filter: { id: EVALUATED },
      async handler(id) {
        const values = Object.entries(await import(id));
        return values.map(([name, value]) => `export const ${name} = ${literal(value)};`).join('\n');
      },
    },
  };
}

/** Parsed as data, a large value is there sooner than read as code. */
const literal = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

/** A component of the library brings its own styles, where the library has one sheet with the styles of all. */
export function stylesWithComponents(): Plugin {
  const require = createRequire(import.meta.url);
  const basic = readFileSync(new URL('src/ui/mantine.css', import.meta.url), 'utf8');
  const sheetOf = (name: string) => `@mantine/core/styles/${name}.layer.css`;
  const hasSheet = (name: string) => {
    try {
      return require.resolve(sheetOf(name)) !== '';
    } catch {
      return false;
    }
  };
  return {
    name: 'gesta-styles-with-components',
    transform: {
      filter: { id: STYLED_COMPONENT },
      handler(code, id) {
        const name = STYLED_COMPONENT.exec(id)?.[1] ?? '';
        return basic.includes(sheetOf(name)) || !hasSheet(name) ? null : `import '${sheetOf(name)}';\n${code}`;
      },
    },
  };
}
