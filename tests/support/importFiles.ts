import yazl from 'yazl';
import { buffer } from 'node:stream/consumers';
import type { Import, ImportChoices } from '#api/contract/imports.ts';
import { createImport, getImport, startImport } from '#api/contract/imports.ts';
import type { TestApp } from './app.ts';

interface Upload {
  name?: string;
  from?: string;
  site?: string;
}

/** Uploads a file as browsers do. */
export async function upload(
  desk: TestApp,
  file: string | Buffer,
  { name = 'export.xml', ...fields }: Upload = {},
) {
  const boundary = 'x-boundary-x';
  const head = Object.entries(fields)
    .map(
      ([field, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const body = Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const response = await desk.app.inject({
    method: 'POST',
    url: `/api${createImport.path}`,
    headers: {
      authorization: `Token ${desk.people.super.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: body,
  });
  return { status: response.statusCode, body: response.json<Import>() };
}

const working = new Set(['analysing', 'queued', 'running', 'undoing']);

/** Waits until the queue has done what was requested. */
export async function settled(desk: TestApp, id: number): Promise<Import> {
  for (;;) {
    const found = await desk.call(getImport, { params: { id } });
    if (!working.has(found.state)) return found;
    await new Promise((resolve) => void setTimeout(resolve, 20));
  }
}

export async function analyse(desk: TestApp, file: string | Buffer, options: Upload = {}): Promise<Import> {
  const { status, body } = await upload(desk, file, options);
  if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`);
  return settled(desk, body.id);
}

export async function importFile(
  desk: TestApp,
  file: string | Buffer,
  choices: ImportChoices = {},
  options: Upload = {},
) {
  const { id, state, error } = await analyse(desk, file, options);
  if (state !== 'ready') throw new Error(`The analysis failed: ${error}`);
  await desk.call(startImport, { params: { id }, body: choices });
  return settled(desk, id);
}

export interface WordpressPost {
  id?: number;
  title?: string;
  content?: string;
  fields?: string;
  type?: string;
  status?: string;
  name?: string;
}

export const wordpressPost = ({
  id = 1,
  title = 'A post',
  content = 'Text.',
  fields = '',
  type = 'post',
  status = 'publish',
  name = `post-${id}`,
}: WordpressPost = {}) => `
  <item><title>${title}</title><link>https://old.example/2020/05/${name}/</link><dc:creator>ada</dc:creator>
  <content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:post_date_gmt>2020-05-06 07:08:09</wp:post_date_gmt><wp:post_name>${name}</wp:post_name>
  <wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${fields}</item>`;

export const wordpressFile = (items: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old site</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_email>ada@old.example</wp:author_email><wp:author_display_name>Ada Verne</wp:author_display_name></wp:author>
${head}${items}</channel></rss>`;

export async function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name);
  file.end();
  return buffer(file.outputStream);
}
