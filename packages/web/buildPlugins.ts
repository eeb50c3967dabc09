import type { Plugin } from 'vite';

const EVALUATED = /\/domain\/src\/(table\/routeTable|languages\/[\w-]+\/firstMessages)\.ts$/;

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
