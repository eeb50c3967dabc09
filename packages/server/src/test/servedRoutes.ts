import type { FastifyInstance } from 'fastify';

/** What the server itself says it serves, read from its routing tree. */
export function servedRoutes(app: FastifyInstance): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const depth = (match[1] ?? '').length / 4;
    path.length = depth;
    path[depth] = match[2] ?? '';
    if (match[3]) found[path.join('') || '/'] = match[3].split(', ');
  }
  return found;
}
