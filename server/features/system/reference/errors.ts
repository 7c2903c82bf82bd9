import { listErrorCodes, type Endpoint } from '#api/contract/endpoint.ts';
import { errorStatuses, type ErrorCode } from '#api/contract/errors.ts';
import type { TSchema } from '#api/contract/schema.ts';
import type { Operation, Schema } from './types.ts';

export const errorSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    description: 'Why a request was rejected or failed. `detail` and `message` contain the same text.',
    required: ['detail', 'message', 'code', 'request_id'],
    properties: {
      detail: { type: 'string' },
      message: { type: 'string' },
      code: { type: 'string', description: 'A stable, machine-readable code.' },
      request_id: {
        type: 'string',
        description: 'Identifies the request in the log. Also sent in the `x-request-id` header.',
      },
    },
  },
  FieldErrors: {
    type: 'object',
    description: 'Validation errors by field.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const jsonResponse = (description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});

const descriptions: Record<number, string> = {
  400: 'The input is invalid.',
  401: 'The caller isn’t signed in.',
  403: 'The caller isn’t allowed to do this.',
  404: 'Not found.',
  409: 'The request conflicts with the current state. Nothing was changed.',
  413: 'The body is too large.',
  415: 'The body has the wrong content type.',
  422: 'The Idempotency-Key was already used for a different request. `id` identifies the item created by the first request.',
  429: 'Too many requests. `Retry-After` says how many seconds to wait.',
  500: 'An internal server error occurred.',
  502: 'The text service failed.',
  503: 'The database isn’t responding, or the server is shutting down and has stopped streaming. `Retry-After` says how many seconds to wait.',
  507: 'The server is out of disk space. Existing data can still be read.',
};

export function describeErrors(
  endpoint: Endpoint,
  toSchema: (schema: TSchema) => Schema,
): Operation['responses'] {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of listErrorCodes(endpoint)) (byStatus[errorStatuses[code]] ??= []).push(code);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const body = endpoint.errorBodies?.[Number(status)];
      const problem: Schema = body
        ? { anyOf: [toSchema(body), problemSchema(codes)] }
        : Number(status) === 400
          ? { anyOf: [ref('FieldErrors'), problemSchema(codes)] }
          : problemSchema(codes);
      const names = codes.map((code) => `\`${code}\``).join(', ');
      return [
        status,
        jsonResponse(
          `${descriptions[Number(status)] ?? 'The request was rejected.'} Code: ${names}.`,
          problem,
        ),
      ];
    }),
  );
}

const problemSchema = (codes: ErrorCode[]): Schema => ({
  allOf: [ref('Problem'), { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
});
