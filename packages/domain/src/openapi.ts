import { z } from 'zod';
import { ERROR_STATUS } from './errors.ts';
import type { RouteSpec } from './route.ts';
import { IMAGE_TYPES } from './routes/chartRoutes.ts';
import { routes } from './routes.ts';

const schema = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { target: 'openapi-3.0', io, unrepresentable: 'any' });

function parameters(type: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!type) return [];
  return Object.entries(type.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: schema(field as z.ZodType, 'input'),
  }));
}

/** The cookie alone reads; what acts needs the bearer. */
function securityOf(route: RouteSpec): Record<string, string[]>[] {
  if (route.who === 'anyone') return [];
  return route.method === 'GET' || route.cookieActs ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }];
}

function contentOf(route: RouteSpec): Record<string, unknown> {
  if (route.kind === 'image') {
    return Object.fromEntries(IMAGE_TYPES.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  }
  const media = route.kind === 'events' ? 'text/event-stream' : 'application/json';
  return { [media]: { schema: schema(route.answer, 'output') } };
}

function operation(name: string, route: RouteSpec) {
  return {
    operationId: name,
    description: route.who === 'anyone' ? 'Anyone.' : `Roles: ${route.who.join(', ')}.`,
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.scope === 'company'
        ? [{ name: 'x-company', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schema(route.body, 'input') } } } }
      : {}),
    responses: {
      200: { description: 'The answer.', content: contentOf(route) },
      default: {
        description: 'An error of the vocabulary.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The OpenAPI document of every declared route; there is no second list. */
export function openApi(version: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [string, RouteSpec][]) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Gesta', version },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'gesta_session' },
      },
      schemas: {
        Error: {
          type: 'object',
          required: ['error'],
          properties: {
            error: {
              type: 'object',
              required: ['code', 'requestId'],
              properties: {
                code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
                requestId: { type: 'string' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
                retryAfterSeconds: { type: 'number' },
                conflicts: { type: 'object', additionalProperties: { type: 'object', required: ['mine', 'theirs'] } },
              },
            },
          },
        },
      },
    },
  };
}
