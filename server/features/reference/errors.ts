import { findErrors, type Endpoint } from '#api/contract/endpoint.ts';
import { errorStatuses, type ErrorCode } from '#api/contract/errors.ts';
import type { TSchema } from '#api/contract/schema.ts';
import type { Operation, Schema } from './types.ts';

/** The shapes that refusals have everywhere. */
export const errorSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    description: 'Why a call was refused or failed. `detail` and `message` are the same text.',
    required: ['detail', 'message', 'code', 'request_id'],
    properties: {
      detail: { type: 'string' },
      message: { type: 'string' },
      code: { type: 'string', description: 'A stable code for programs.' },
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

const descriptions: Record<number, string> = {
  400: 'The input is refused.',
  401: 'The caller is not signed in.',
  403: 'The caller may not do this.',
  404: 'Not found.',
  409: 'The call conflicts with the current state. Nothing was changed.',
  413: 'The body is too large.',
  415: 'The body has another type.',
  422: 'The call has the Idempotency-Key of another one. `id` is what that one made.',
  429: 'Too many calls. `Retry-After` says how many seconds to wait.',
  500: 'The call failed on our side.',
  502: 'The text service failed.',
  503: 'The database does not answer, or the server is stopping and no longer streams. `Retry-After` says how many seconds to wait.',
  507: 'There is no space left to store this. Reading still works.',
};

/** Everything but success that a call can answer: by status, with the codes of each. */
export function describeErrors(
  endpoint: Endpoint,
  toSchema: (schema: TSchema) => Schema,
): Operation['responses'] {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of findErrors(endpoint)) (byStatus[errorStatuses[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const body = endpoint.errorBodies?.[Number(status)];
      const problem: Schema = body
        ? { anyOf: [toSchema(body), problemWith(codes)] }
        : Number(status) === 400
          ? { anyOf: [ref('FieldErrors'), problemWith(codes)] }
          : problemWith(codes);
      const names = codes.map((code) => `\`${code}\``).join(', ');
      return [
        status,
        answer(`${descriptions[Number(status)] ?? 'The call is refused.'} Code: ${names}.`, problem),
      ];
    }),
  );
}

const problemWith = (codes: ErrorCode[]): Schema => ({
  allOf: [ref('Problem'), { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
});
