import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { GestaError } from '@gesta/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../process/config.ts';
import { pagePolicy } from './security.ts';

const dist = path.resolve(import.meta.dirname, '../../../web/dist');
const PORTAL = /^\/patient-portal2?\//;
const VIEWER = /^\/viewer\//;
/** Nobody's page: what is not there under these is not there. */
const NO_PAGE = /^\/(functions|dicom-web|fhir|api|assets)(\/|$)/;

/** The built web application: the staff pages; the portal and the viewer of pictures are pages of their own. */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const pages = new Map<string, string>();
  const page = (name: string): string | null => {
    const file = path.join(dist, name);
    const kept = pages.get(name);
    if (kept !== undefined) return kept;
    if (!existsSync(file)) return null;
    const html = readFileSync(file, 'utf8');
    pages.set(name, html);
    return html;
  };

  const send = (reply: FastifyReply, name: string) => {
    const html = page(name);
    if (html === null) throw new GestaError('notFound');
    const nonce = randomBytes(16).toString('base64');
    const filled = html
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__GESTA_FUNCTIONS_URL__', attribute(config.functionsUrl))
      .replaceAll('__GESTA_FUNCTIONS_EMULATOR__', attribute(config.functionsEmulator));
    return reply
      .header('content-security-policy', pagePolicy(config, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(filled);
  };

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: true,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, file) => {
      // Built files carry a hash in their name; the few that do not are checked each time.
      const immutable = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
    allowedPath: (name) => !name.endsWith('.html') && !name.includes('/.'),
  });

  app.get('/', (_request, reply) => send(reply, 'index.html'));
  // Every other address is a page of the application, which knows its own routes and its own not-found.
  app.setNotFoundHandler((request, reply) => {
    const address = request.url.split('?', 1)[0] ?? '/';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !NO_PAGE.test(address) && !/\.\w+$/.test(address);
    if (!isPage) throw new GestaError('notFound');
    if (VIEWER.test(address)) return send(reply, 'viewer.html');
    if (!PORTAL.test(address)) return send(reply, 'index.html');
    return send(reply.header('x-robots-tag', 'noindex, nofollow'), 'portal.html');
  });
}

function attribute(value: string | null): string {
  return (value ?? '').replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
