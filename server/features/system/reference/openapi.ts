import { contract, schemas } from '#api/contract/index.ts';
import { needsBody, type Access, type Endpoint } from '#api/contract/endpoint.ts';
import { privilegesWith } from '#domain/permissions.ts';
import type { TSchema } from '#api/contract/schema.ts';
import { describeErrors, errorSchemas } from './errors.ts';
import type { Content, Operation, Parameter, Schema } from './types.ts';

function describeAccess(access: Access): string {
  if (access === 'public') return 'No token needed.';
  if (access === 'signed-in') return 'Any signed-in user can call this.';
  if (access === 'delivery-key') return 'Requires a delivery key.';
  return `Requires the permission \`${access}\`, granted to ${privilegesWith(access).join(' and ')}.`;
}

const describeSecurity = (access: Access): Record<string, never[]>[] => {
  if (access === 'public') return [];
  return access === 'delivery-key' ? [{ deliveryKey: [] }, { deliveryKeyInQuery: [] }] : [{ token: [] }];
};

const schemaNames = new Map<unknown, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]));

export function describeApi(version: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { resource, endpoint } of contract) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] ?? {}, {
      [endpoint.method.toLowerCase()]: describeOperation(resource, endpoint),
    });
  }
  const named = Object.entries(schemas).map(([name, schema]) => [name, withReferences(schema, schema)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digest Desk API',
      version,
      description: [
        'Every endpoint of the back office, generated from the contract that the server uses for validation.',
        'Paths work with and without a trailing slash. Bodies are JSON, except uploads, which are multipart forms. Timestamps are ISO 8601 in UTC.',
        'Sign in with `POST /dashboard/signin/staff/` and send the token with every other request: `Authorization: Token …`. `Accept-Language` sets the language of lists, counts and new digests.',
        'Invalid input returns 400 with messages by field, such as `{"title": ["This field is mandatory."]}`. Every other error is a `Problem`. Every response has an `x-request-id` header, which identifies the request in the server’s log.',
        'A save includes the `modified_at` it is based on. If the digest has changed since, the response is 409 with the current digest, and nothing is saved.',
      ].join('\n\n'),
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(contract.map(({ resource }) => resource))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...(Object.fromEntries(named) as Record<string, Schema>), ...errorSchemas },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space, and the token returned by sign-in.',
        },
        deliveryKey: { type: 'http', scheme: 'bearer', description: 'A delivery key.' },
        deliveryKeyInQuery: { type: 'apiKey', in: 'query', name: 'key', description: 'A delivery key.' },
      },
    },
  };
}

export type ApiDescription = ReturnType<typeof describeApi>;

function describeOperation(resource: string, endpoint: Endpoint): Operation {
  const parameters = describeParameters(endpoint);
  const status = String(endpoint.status ?? (endpoint.response ? 200 : 204));
  return {
    operationId: endpoint.id,
    tags: [resource],
    summary: endpoint.summary,
    description: describeAccess(endpoint.access),
    'x-access': endpoint.access,
    security: describeSecurity(endpoint.access),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: needsBody(endpoint), content: requestContent(endpoint, endpoint.body) },
    }),
    responses: {
      [status]: endpoint.response
        ? { description: 'Done.', content: responseContent(endpoint, endpoint.response) }
        : { description: 'Done. The response has no body.' },
      ...describeErrors(endpoint, (schema) => withReferences(schema)),
    },
  };
}

const languageHeader: Parameter = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description: 'The code of the language to use. Default: the first language.',
  schema: { type: 'string' },
};

function describeParameters({ params, query, access }: Endpoint): Parameter[] {
  return [
    ...listParameters('path', params),
    ...listParameters('query', query),
    ...(access === 'public' ? [] : [languageHeader]),
  ];
}

function listParameters(location: 'path' | 'query', object: Endpoint['params']): Parameter[] {
  return Object.entries((object?.properties ?? {}) as Record<string, TSchema>).map(([name, property]) => {
    const { description, ...schema } = withReferences(property);
    const required = location === 'path' || isRequired(object, name);
    return { name, in: location, required, ...(description && { description }), schema };
  });
}

function isRequired(object: Endpoint['params'], name: string): boolean {
  return ((object as Schema | undefined)?.required ?? []).includes(name);
}

function requestContent({ bodyType }: Endpoint, body: TSchema): Content {
  const schema = withReferences(body);
  if (bodyType !== 'form') return jsonContent(schema);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    field.type ? field : { contentMediaType: 'application/octet-stream', description: 'A file.' },
  ]);
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: Object.fromEntries(fields) as Record<string, Schema> },
    },
  };
}

function responseContent({ responseType }: Endpoint, response: TSchema): Content {
  const schema = withReferences(response);
  const type =
    responseType &&
    { json: undefined, csv: 'text/csv', zip: 'application/zip', events: 'text/event-stream' }[responseType];
  return type ? { [type]: { schema } } : jsonContent(schema);
}

export function jsonContent(schema: Schema): Content {
  return { 'application/json': { schema } };
}

/** Named schemas other than `self` become references. */
function withReferences(schema: TSchema, self?: TSchema): Schema {
  const name = schema === self ? undefined : schemaNames.get(schema);
  if (name) return { $ref: `#/components/schemas/${name}` };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    if (value !== schema && schemaNames.has(value))
      return { $ref: `#/components/schemas/${schemaNames.get(value)}` };
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(schema) as Schema;
}
