import { type RouteName, routes } from '@gesta/domain';
import { expect, it } from 'vitest';
import { ALLOWED } from '../test/allowedCallers.ts';
import { servedRoutes } from '../test/servedRoutes.ts';
import { testApp } from '../test/testApp.ts';

/** Pages and the server's own questions; everything else the server answers must be declared. */
const UNDECLARED = ['*', '/', '/*', '/api/openapi.json', '/health', '/ready'];

it('every declared route says who may call it, and the server has no other: the matrix of callers walks them all', async () => {
  const { app } = await testApp();
  const names = Object.keys(routes) as RouteName[];
  expect(Object.keys(ALLOWED).sort()).toEqual([...names].sort());
  // What stands at one place of an address may have several names.
  const bare = (path: string) => path.replace(/:\w+(\|:\w+)*/g, ':');
  const declared = new Set(names.map((name) => bare(routes[name].path)));
  for (const path of UNDECLARED) declared.add(path);
  for (const [served, methods] of Object.entries(servedRoutes(app))) {
    const path = bare(served);
    expect(declared, `${methods.join(', ')} ${path} is served but not declared`).toContain(path);
    const known = names.filter((name) => bare(routes[name].path) === path).map((name) => routes[name].method as string);
    if (known.length > 0) expect(methods.filter((each) => each !== 'HEAD').sort()).toEqual([...new Set(known)].sort());
  }
});
