import { z } from 'zod';
import { FILE_TYPES } from './entities/examFile.ts';
import { ERROR_STATUS } from './errors.ts';
import { CHART_IMAGE_TYPES } from './routes/chartRoutes.ts';
import { API_KEY_HEADER, DEVICE_KEY_HEADER, FILE_NAME_HEADER, type RouteSpec, UPLOAD_TYPE } from './routes/route.ts';
import { routes } from './routes.ts';

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

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
  if (route.who === 'device') return [{ deviceKey: [] }];
  if (route.who === 'key') return [{ companyKey: [] }];
  const known = route.method === 'GET' || route.cookieActs ? [{ bearer: [] }, { cookie: [] }] : [{ bearer: [] }];
  return [...known, ...(route.key ? [{ companyKey: [] }] : []), ...(route.device ? [{ deviceKey: [] }] : [])];
}

/** What is sent piece by piece says in its answer what it is. */
function streamType({ answer }: RouteSpec): string {
  const { type } = (answer as z.ZodObject<{ type: z.ZodLiteral<string> }>).shape;
  return type.value;
}

function contentOf(route: RouteSpec): Record<string, unknown> {
  if (route.kind === 'stream') return { [streamType(route)]: BINARY };
  if (route.kind === 'image' || route.kind === 'file') {
    const types = route.kind === 'image' ? CHART_IMAGE_TYPES : FILE_TYPES;
    return Object.fromEntries(types.map((type) => [type, BINARY]));
  }
  const media =
    route.kind === 'events' || route.kind === 'pieces' ? 'text/event-stream' : (route.media ?? 'application/json');
  return { [media]: { schema: schema(route.answer, 'output') } };
}

function requestBody(route: RouteSpec): Record<string, unknown> {
  if (route.upload) return { requestBody: { required: true, content: { [route.upload.type ?? UPLOAD_TYPE]: BINARY } } };
  if (!route.body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: schema(route.body, 'input') } } } };
}

function callersOf({ who }: RouteSpec): string {
  if (who === 'anyone') return 'Anyone.';
  if (who === 'device') return 'A capture device.';
  return who === 'key' ? 'The key of a company.' : `Roles: ${who.join(', ')}.`;
}

function operation(name: string, route: RouteSpec) {
  return {
    operationId: name,
    description: callersOf(route),
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.upload && !route.upload.type
        ? [{ name: FILE_NAME_HEADER, in: 'header', required: true, schema: { type: 'string' } }]
        : []),
      ...(route.scope === 'company' && route.who !== 'device'
        ? [{ name: 'x-company', in: 'header', required: false, schema: { type: 'string', format: 'uuid' } }]
        : []),
    ],
    ...requestBody(route),
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
        deviceKey: { type: 'apiKey', in: 'header', name: DEVICE_KEY_HEADER },
        companyKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
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
