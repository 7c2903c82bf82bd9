import { expect, test, vi } from 'vitest';
import { createHost } from './host.ts';

const message = { eventType: 'playerError', data: 5 } as const;
const location = { origin: 'https://desk.example' };

test('PLAYER-09: the host of the configured origin gets the messages, and no other page', () => {
  const postMessage = vi.fn();
  const parent = {
    get location(): { origin: string } {
      throw new DOMException('Blocked', 'SecurityError');
    },
    postMessage,
  };
  createHost({ parent, location }, 'https://app.example')(message);
  expect(postMessage).toHaveBeenCalledWith(message, 'https://app.example');
});

test('PLAYER-09: so do this server’s own pages, and the page itself where nothing is around it', () => {
  const postMessage = vi.fn();
  createHost({ parent: { location, postMessage }, location }, 'https://app.example')(message);
  expect(postMessage).toHaveBeenCalledWith(message, 'https://desk.example');
});
