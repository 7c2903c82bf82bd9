import Fastify, { type FastifyInstance } from 'fastify';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listErrorCodes } from '#api/contract/endpoint.ts';
import { errorStatuses } from '#api/contract/errors.ts';
import { contract, schemas } from '#api/contract/index.ts';
import type { ApiDescription } from './openapi.ts';
import type { Schema } from './types.ts';
import { registerReference } from './routes.ts';

let app: FastifyInstance;
let api: ApiDescription;
beforeAll(async () => {
  app = Fastify();
  registerReference(app);
  api = (await app.inject('/openapi.json')).json();
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

function described(id: string) {
  const found = operations().find((candidate) => candidate.operation.operationId === id);
  if (!found) throw new Error(`${id} is not described.`);
  return found.operation;
}

/** The codes that an error answer is narrowed to. */
function codesIn(schema: Schema | undefined): unknown[] {
  const parts = [...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])];
  return [...(schema?.properties?.code?.enum ?? []), ...parts.flatMap(codesIn)];
}

describe('/openapi.json', () => {
  it('is OpenAPI 3.1 and describes exactly the contract', () => {
    expect(api.openapi).toBe('3.1.0');
    const listed = operations().map(({ path, method, operation: { operationId } }) => [
      operationId,
      method,
      path,
    ]);
    const promised = contract.map(({ endpoint: { id, method, path } }) => [id, method.toLowerCase(), path]);
    expect(listed.toSorted()).toEqual(promised.toSorted());
  });

  it('says who may call what', () => {
    for (const { endpoint } of contract) {
      const { 'x-access': access, security, responses } = described(endpoint.id);
      expect(access).toBe(endpoint.access);
      const keys = [{ deliveryKey: [] }, { deliveryKeyInQuery: [] }];
      const needed = endpoint.access === 'delivery-key' ? keys : [{ token: [] }];
      expect(security).toEqual(endpoint.access === 'public' ? [] : needed);
      const codes = codesIn(responses['401']?.content?.['application/json']?.schema);
      expect(codes.includes('not_signed_in')).toBe(endpoint.access !== 'public');
    }
  });

  it('lists every parameter of path and query, each path parameter being in the path', () => {
    for (const { endpoint } of contract) {
      const parameters = described(endpoint.id).parameters ?? [];
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      const inQuery = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(inQuery).toEqual(Object.keys(endpoint.query?.properties ?? {}));
    }
  });

  it('refers only to schemas that it holds, and names each of the contract', () => {
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference,
    );
    const known = Object.keys(api.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.length).toBeGreaterThan(20);
    for (const reference of references) expect(known).toContain(reference);
    expect(Object.keys(api.components.schemas)).toEqual(expect.arrayContaining(Object.keys(schemas)));
    expect(described('getDigest').responses['200']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Digest' } },
    });
  });

  it('describes bodies as JSON, and forms with their files', () => {
    expect(described('createDigest').requestBody?.content).toHaveProperty(['application/json']);
    const form = described('uploadDigestImage').requestBody?.content['multipart/form-data']?.schema;
    expect(form?.properties?.content_image?.contentMediaType).toBe('application/octet-stream');
    expect(form?.required).toEqual(['content_image']);
  });

  it('lists the error codes of each call by status, and no others', () => {
    for (const { endpoint } of contract) {
      const responses = described(endpoint.id).responses;
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      const listed = refusals.flatMap(([status, { content }]) =>
        codesIn(content?.['application/json']?.schema).map((code) => [code, Number(status)]),
      );
      const promised = listErrorCodes(endpoint).map((code) => [code, errorStatuses[code]]);
      expect(listed.toSorted(), endpoint.id).toEqual(promised.toSorted());
    }
  });

  it('describes the answer of each success, and the refusals of a call alone', () => {
    expect(described('createDigest').responses).toHaveProperty('201');
    expect(described('deleteView').responses['204']).toEqual({
      description: 'Done. The response has no body.',
    });
    expect(
      described('updateDigest').responses['409']?.content?.['application/json']?.schema.anyOf,
    ).toContainEqual({
      $ref: '#/components/schemas/StaleDigest',
    });
    expect(
      described('saveDigest').responses['409']?.content?.['application/json']?.schema.anyOf,
    ).toContainEqual({
      anyOf: [{ $ref: '#/components/schemas/StaleDigest' }, { $ref: '#/components/schemas/StaleRevision' }],
    });
  });
});

describe('/docs', () => {
  it('shows every call of the contract and every schema, without a script or a dead link', async () => {
    const answer = await app.inject('/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    const { document } = parseHTML(answer.body) as unknown as {
      document: {
        querySelectorAll(selector: string): Iterable<{ id: string; getAttribute(name: string): string }>;
      };
    };
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(contract.map(({ endpoint }) => endpoint.id)));
    expect(ids).toEqual(expect.arrayContaining(Object.keys(schemas).map((name) => `schema-${name}`)));
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      expect(ids).toContain(link.getAttribute('href').slice(1));
    }
    expect([...document.querySelectorAll('script, link, img, iframe')]).toEqual([]);
  });
});
