/** For stories: what surrounds a screen, and an API that answers from a table. */
import type { Decorator } from '@storybook/react-vite';
import { clear } from 'idb-keyval';
import { createContext, use, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { expect, screen, waitFor, within } from 'storybook/test';
import { mutate } from 'swr';
import { Router, useLocation, useSearch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { followChanges } from '#api/contract/changes.ts';
import type { Endpoint, OutputOf } from '#api/contract/endpoint.ts';
import type { Privilege } from '#domain/permissions.ts';
import { dropPrefetched } from '#data/client/prefetched.ts';
import { draftStore } from '#data/storage/textStore.ts';
import { journal } from '#data/storage/journal.ts';
import { beginSession, endSession } from '#data/session.ts';
import { ToastRegion } from '#ui/feedback/Toast.tsx';
import { guardNavigation } from '#shared/page/leaveGuard.ts';
// At once, as stories press keys as soon as they see what the keys are about.
import '#shared/actions/listener.ts';
import { ShortcutSheetHost } from '#shared/actions/KeySheetHost.tsx';
import { toastQueue } from '#shared/toasts/toasts.ts';
import { sent } from './callRecorder.ts';

/** What the server answers when it refuses. */
export class Failure {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = { detail: 'Something went wrong.' }) {
    this.status = status;
    this.body = body;
  }
}

/** An answer that never comes. */
export const never = () => new Promise<never>(() => {});

interface StoryRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** The decoded JSON, or the form. */
  body: unknown;
}

export interface Answer {
  endpoint: Endpoint;
  respond: (request: StoryRequest) => unknown;
}

/** How one call is answered. */
export function answer<E extends Endpoint>(
  endpoint: E,
  respond: (request: StoryRequest) => OutputOf<E> | Failure | Promise<OutputOf<E> | Failure>,
): Answer {
  return { endpoint, respond };
}

/** For `beforeEach`: a signed-in person (`null`: none), empty caches and browser storage, no local copies, and calls answered from the table. */
export function withApi(answers: Answer[], privilege: Privilege | null = 'SUPER_USER_PERM') {
  return async () => {
    sent.length = 0;
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const url = new URL(String(input instanceof Request ? input.url : input), location.href);
      if (!url.pathname.startsWith('/api/')) return realFetch(input, init);
      if (url.pathname === `/api${followChanges.path}`) return silentStream(init?.signal);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
      return Promise.race([answerFrom(answers, init?.method ?? 'GET', url, body), aborted(init?.signal)]);
    };
    // The file's own `beforeEach` runs before a story's, and may have signed a user in.
    endSession();
    clearBrowserStorage();
    if (privilege) {
      beginSession({
        token: 'story',
        id: 7,
        name: 'Ada Moreau',
        email: 'ada@example.com',
        roles: [{ id: 1, name: 'Editor', codename: privilege }],
      });
    }
    dropPrefetched();
    await mutate(() => true, undefined);
    await clear(draftStore);
    for (const id of journal.ids()) journal.remove(id);
    return () => {
      globalThis.fetch = realFetch;
      toastQueue.clear();
      endSession();
    };
  };
}

/** No story finds what another chose: columns, open sections, the advance settings. */
function clearBrowserStorage() {
  localStorage.clear();
  sessionStorage.clear();
  // What is in memory follows, as it follows another tab (`stored`).
  globalThis.dispatchEvent(new StorageEvent('storage'));
}

/** A stream of changes in which nothing changes. */
function silentStream(signal: AbortSignal | null | undefined) {
  return new Response(
    new ReadableStream({
      start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    }),
  );
}

/** Rejects when the caller aborts the call. */
function aborted(signal: AbortSignal | null | undefined) {
  return new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}

async function answerFrom(answers: Answer[], method: string, url: URL, body: unknown): Promise<Response> {
  for (const { endpoint, respond } of answers) {
    const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^/api${pattern}$`).exec(url.pathname);
    if (!match || endpoint.method !== method) continue;
    const result = await respond({ params: { ...match.groups }, query: url.searchParams, body });
    if (result instanceof Failure) return json(result.status, result.body);
    return endpoint.responseType === 'csv' || endpoint.responseType === 'zip'
      ? new Response(String(result), { headers: { 'content-type': `text/${endpoint.responseType}` } })
      : json(endpoint.status ?? 200, result);
  }
  return json(404, { detail: 'This story has no answer for the call.' });
}

function json(status: number, body: unknown): Response {
  const headers = { 'content-type': 'application/json', 'x-request-id': 'story' };
  return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
}

const IsInside = createContext(false);

/** Puts a screen at an address. Where it navigates to are `data-path` and `data-search` of the element around it. */
export function atPath(path: string): Decorator {
  return function AtPath(Story) {
    const isInside = use(IsInside);
    // Once a mount: another rendering of the story stays where its user has gone.
    const [{ hook, searchHook }] = useState(() => memoryLocation({ path }));
    return (
      <IsInside value>
        <Router hook={hook} searchHook={searchHook} aroundNav={guardNavigation}>
          <Navigation>
            <Story />
          </Navigation>
        </Router>
        {!isInside && (
          <>
            <ToastRegion queue={toastQueue} />
            <ShortcutSheetHost />
          </>
        )}
      </IsInside>
    );
  };
}

function Navigation({ children }: { children: React.ReactNode }) {
  const [path, navigate] = useLocation();
  const search = useSearch();
  return (
    <RouterProvider navigate={navigate}>
      <div data-path={path} data-search={search}>
        {children}
      </div>
    </RouterProvider>
  );
}

/** The path that the innermost `atPath` has navigated to, with its search. */
export function toPath(canvasElement: HTMLElement) {
  const { path, search } = [...canvasElement.querySelectorAll<HTMLElement>('[data-path]')].at(-1)!.dataset;
  return search ? `${path}?${search}` : path;
}

const toastRegion = { name: /^Notifications/ };

/** The messages in the corner of the window, as soon as there is one. */
export const findToasts = async () => within(await screen.findByRole('region', toastRegion));

/** Waits until a message in the corner says this. */
export const expectToast = (text: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('region', toastRegion)).getByText(text)).toBeVisible());

/** Until keys are listened to, as they are once the page is idle. */
export const waitForKeys = () => waitFor(() => expect(document.documentElement).toHaveAttribute('data-keys'));
