import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#server/settings/storage.ts';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  modified: Date;
}

export interface Bucket {
  settings: S3Settings;
  objects: Map<string, StoredObject>;
  close(): Promise<void>;
}

const secret = 'a secret of the tests';
const name = 'desk-files';

/** A bucket on a server of its own that speaks as much of S3 as is used here, and checks every signature. */
export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch((error: unknown) => {
      const status = error instanceof Refusal ? error.status : 500;
      response.writeHead(status).end(request.method === 'HEAD' ? undefined : xmlError(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucket: name,
      region: 'eu-test-1',
      endpoint: `http://127.0.0.1:${port}`,
      publicEndpoint: undefined,
      pathStyle: true,
      credentials: { accessKeyId: 'tester', secretAccessKey: secret },
    },
    objects,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

async function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const body = Buffer.concat(await request.toArray());
  const url = new URL(request.url ?? '/', 'http://bucket');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== name) throw new Refusal(404, 'NoSuchBucket');
  const key = decodeURIComponent(rest.join('/'));

  if (request.method === 'POST') {
    const { key: posted, file } = await checkForm(request, body);
    objects.set(posted, file);
    response.writeHead(204).end();
    return;
  }
  checkSignature(request, url, body);
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && objects.has(key))
      throw new Refusal(412, 'PreconditionFailed');
    objects.set(key, {
      bytes: body,
      contentType: request.headers['content-type'] ?? '',
      modified: new Date(),
    });
    response.writeHead(200, { etag: hashEtag(body) }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(toList(objects, url));
  } else {
    const object = objects.get(key);
    if (!object) throw new Refusal(404, 'NoSuchKey');
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
    const bytes = range ? object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : object.bytes;
    response.writeHead(range ? 206 : 200, {
      'content-length': bytes.length,
      'content-type': object.contentType,
      etag: hashEtag(object.bytes),
      'last-modified': object.modified.toUTCString(),
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }
}

/** Signature version 4 in the headers of a call. */
function checkSignature(request: IncomingMessage, url: URL, body: Buffer) {
  const parts = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!parts) throw new Refusal(403, 'AccessDenied');
  const [, credential = '', signed = '', signature] = parts;
  const scope = credential.split('/').slice(1).join('/');
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch');
  const query = [...url.searchParams]
    .map(([field, value]) => `${encodeURIComponent(field)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const headers = signed.split(';').map((field) => `${field}:${String(request.headers[field]).trim()}\n`);
  const call = [request.method, url.pathname, query, headers.join(''), signed, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(call)].join('\n');
  if (sign(scope, text) !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}

/** The policy of a form, and its signature. */
async function checkForm(request: IncomingMessage, body: Buffer) {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const field = (requested: string) => String(form.get(requested) ?? '');
  const file = form.get('file');
  if (!(file instanceof File)) throw new Refusal(400, 'InvalidArgument');
  const scope = field('X-Amz-Credential').split('/').slice(1).join('/');
  if (sign(scope, field('Policy')) !== field('X-Amz-Signature')) throw new Refusal(403, 'AccessDenied');
  const policy = JSON.parse(Buffer.from(field('Policy'), 'base64').toString()) as {
    expiration: string;
    conditions: (Record<string, string> | [string, string | number, string | number])[];
  };
  if (Date.parse(policy.expiration) < Date.now()) throw new Refusal(403, 'AccessDenied');
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      const [[requested = '', value] = []] = Object.entries(condition);
      if (requested !== 'bucket' && field(requested) !== value) throw new Refusal(403, 'AccessDenied');
    } else if (condition[0] === 'content-length-range') {
      if (file.size < Number(condition[1])) throw new Refusal(400, 'EntityTooSmall');
      if (file.size > Number(condition[2])) throw new Refusal(400, 'EntityTooLarge');
    } else if (field(String(condition[1]).slice(1)) !== condition[2]) throw new Refusal(403, 'AccessDenied');
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  return { key: field('key'), file: { bytes, contentType: field('Content-Type'), modified: new Date() } };
}

function sign(scope: string, text: string): string {
  const key = scope.split('/').reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}

function toList(objects: Map<string, StoredObject>, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const found = [...objects].filter(([key]) => key.startsWith(prefix));
  const rows = found.map(
    ([key, { modified, bytes }]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  );
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListBucketResult>`;
}

const xmlError = (error: unknown) =>
  `<?xml version="1.0"?><Error><Code>${error instanceof Error ? error.message : 'InternalError'}</Code></Error>`;
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hashEtag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
