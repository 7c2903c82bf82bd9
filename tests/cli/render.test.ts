import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Render } from '#api/contract/renders.ts';
import { createDesk, type Desk } from './desk.ts';
import { fakeApi } from './fakeApi.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await createDesk({ DESK_TOKEN: 'token' });
});
afterAll(() => desk.remove());

const first: Render = {
  id: 3,
  digest: 12,
  state: 'waiting',
  percent: 0,
  warning: null,
  message: null,
  transform: 'ar_9:16,c_fill,g_face',
  url: null,
  size: null,
  width: null,
  height: null,
  seconds: null,
  created_at: '2026-03-01T09:00:00.000Z',
};
const done: Partial<Render> = {
  state: 'done',
  percent: 100,
  url: '/media/film.mp4',
  size: 5,
  width: 1080,
  height: 1920,
  seconds: 2,
};

/** A server whose render takes the next step with each read; `onRead` is called for each. */
async function server(steps: Partial<Render>[], onRead = () => {}) {
  let render = first;
  const asked: string[] = [];
  const api = await fakeApi((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    if (request.url === '/media/film.mp4') return response.end('film!');
    response.setHeader('content-type', 'application/json');
    if (request.method === 'GET') {
      render = { ...render, ...steps.shift() };
      response.end(JSON.stringify({ obstacle: null, render }));
      return onRead();
    }
    if (request.method === 'DELETE') render = { ...render, state: 'cancelled' };
    response.statusCode = request.method === 'POST' ? 202 : 200;
    response.end(JSON.stringify(render));
  });
  return { ...api, asked, env: { DESK_API: api.url } };
}

describe('desk videos render', () => {
  it('follows a rendering and writes the finished video to a file', async () => {
    const api = await server([{ state: 'running', percent: 40 }, done]);
    try {
      const file = join(desk.configHome, '..', 'film.mp4');
      const args = ['videos', 'render', '12', '--out', file, '--json', 'state,width,url'];
      const ended = await desk.run(args, { env: api.env });
      expect(JSON.parse(ended.stdout)).toEqual([{ state: 'done', width: 1080, url: '/media/film.mp4' }]);
      expect(ended).toMatchObject({ stderr: `Rendered to ${file}.\n`, code: 0 });
      expect(await readFile(file, 'utf8')).toBe('film!');
    } finally {
      await api.stop();
    }
  });

  it('ends with the reason of a failure', async () => {
    const api = await server([{ state: 'failed', message: 'The disk is full.' }]);
    try {
      const ended = await desk.run(['videos', 'render', '12'], { env: api.env });
      expect(ended).toMatchObject({ stdout: '', code: 1 });
      expect(ended.stderr).toContain('The disk is full.');
      expect(ended.stderr).toContain('The video wasn’t rendered.');
    } finally {
      await api.stop();
    }
  });

  it('Ctrl-C cancels the rendering on the server', async () => {
    let interrupt: (() => void) | undefined;
    const api = await server([{ state: 'running', percent: 40 }], () => interrupt?.());
    try {
      const ended = await desk.spawn(['videos', 'render', '12'], {
        env: api.env,
        onStart: (child) => {
          interrupt = () => {
            // A second one ends it at once.
            interrupt = undefined;
            child.kill('SIGINT');
          };
        },
      });
      expect(ended).toMatchObject({ stdout: '', code: 130 });
      expect(ended.stderr).toContain('Rendering was cancelled.');
      expect(api.asked.at(-1)).toBe('DELETE /api/dashboard/digests/12/render/');
    } finally {
      await api.stop();
    }
  });

  it('refuses a file where it does not wait for one', async () => {
    const ended = await desk.run(['videos', 'render', '12', '--out', 'film.mp4', '--no-wait']);
    expect(ended).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--out needs the finished video.'),
    });
  });
});

describe('DESK-26 desk renders watch', () => {
  it('follows a rendering that someone else requested, and requests none', async () => {
    const api = await server([{ state: 'running', percent: 40 }, { percent: 80 }, done]);
    try {
      const ended = await desk.run(['renders', 'watch', '12', '--json', 'state,url'], { env: api.env });
      expect(JSON.parse(ended.stdout)).toEqual([{ state: 'done', url: '/media/film.mp4' }]);
      expect(ended.code).toBe(0);
      expect(new Set(api.asked)).toEqual(new Set(['GET /api/dashboard/digests/12/render/']));
    } finally {
      await api.stop();
    }
  });

  it('ends with the reason of a failure, and leaves it alone on Ctrl-C', async () => {
    const failed = await server([{ state: 'failed', message: 'The disk is full.' }]);
    let interrupt: (() => void) | undefined;
    const running = await server([{ state: 'running', percent: 40 }], () => interrupt?.());
    try {
      const ended = await desk.run(['renders', 'watch', '12'], { env: failed.env });
      expect(ended).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('The disk is full.') as string,
      });
      const left = await desk.spawn(['renders', 'watch', '12', '--json', 'state'], {
        env: running.env,
        onStart: (child) => {
          interrupt = () => {
            interrupt = undefined;
            child.kill('SIGINT');
          };
        },
      });
      expect(left).toMatchObject({ code: 130 });
      expect(JSON.parse(left.stdout)).toEqual([{ state: 'running' }]);
      expect(running.asked.some((call) => call.startsWith('DELETE'))).toBe(false);
    } finally {
      await failed.stop();
      await running.stop();
    }
  });
});
