import type { Endpoint } from '#api/contract/endpoint.ts';
import type { TSchema } from '#api/contract/schema.ts';
import type { Operation, Schema } from './openapi.ts';

/** The shapes that refusals have everywhere. */
export const errorSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    description: 'Why a call was refused or failed. `detail` and `message` are the same text.',
    required: ['detail', 'message', 'code', 'request_id'],
    properties: {
      detail: { type: 'string' },
      message: { type: 'string' },
      code: { type: 'string', description: 'A word for programs, which stays the same.' },
      request_id: {
        type: 'string',
        description: 'Finds the call in the log. Also in the header `x-request-id`.',
      },
    },
  },
  FieldErrors: {
    type: 'object',
    description: 'What is wrong with the input, by field.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const answer = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

/** Everything but success that a call can answer. */
export function describeErrors(
  endpoint: Endpoint,
  toSchema: (schema: TSchema) => Schema,
): Operation['responses'] {
  const { access, params, query, body, errors = {} } = endpoint;
  const problem = ref('Problem');
  const takesInput = Boolean(params ?? query ?? body);
  const isLimited = access === 'not-limited-staff' || access === 'super-user';
  return {
    ...(takesInput && {
      400: answer('The input is refused.', { anyOf: [ref('FieldErrors'), problem] }),
    }),
    ...(access !== 'public' && { 401: answer('Nobody is signed in.', problem) }),
    ...(isLimited && { 403: answer('The role of the caller may not do this.', problem) }),
    ...(params && { 404: answer('There is no such thing.', problem) }),
    ...(body && {
      413: answer('The body is too large.', problem),
      415: answer('The body has another type.', problem),
    }),
    429: answer('Too many calls. `Retry-After` says how many seconds to wait.', problem),
    500: answer('The call failed on our side.', problem),
    ...Object.fromEntries(
      Object.entries(errors).map(([status, schema]) => [status, answer('See the shape.', toSchema(schema))]),
    ),
  };
}
