import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { SyslogSettings } from '#server/platform/config/streamSettings.ts';
import { NotTaken, type Destination } from './destination.ts';
import { toSyslogMessages } from './syslogMessage.ts';

/** Until a batch is given up, in milliseconds. */
const timeoutMs = 30_000;
/** How long the machine of a receiver by UDP has to refuse them. */
const refusalMs = 50;

/** A receiver of syslog: over TCP and TLS with octet counting (RFC 6587, 5425), over UDP a message a datagram (RFC 5426). */
export function openSyslog(settings: SyslogSettings, limitMs = timeoutMs): Destination {
  const { protocol, host, port, maxBytes } = settings;
  const origin = { host: hostname(), processId: process.pid };
  return {
    name: `syslog ${protocol}://${isIPv6(host) ? `[${host}]` : host}:${port}`,
    async send(entries, signal) {
      const messages = entries.flatMap((entry) => toSyslogMessages(entry, origin, maxBytes));
      const limit = AbortSignal.timeout(limitMs);
      try {
        const either = AbortSignal.any([signal, limit]);
        await (protocol === 'udp' ? sendDatagrams : sendStream)(settings, messages, either);
      } catch (error) {
        signal.throwIfAborted();
        if (limit.aborted) throw new NotTaken('It did not accept them in time.');
        throw error instanceof NotTaken
          ? error
          : new NotTaken(`It cannot be reached: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

/**
 * Sends all messages on a connection of their own, and ends it: syslog has no answers, but a receiver that ends the connection
 * after us has read what came before.
 */
async function sendStream(settings: SyslogSettings, messages: readonly Buffer[], signal: AbortSignal) {
  const began = performance.now();
  const { socket, event } = open(settings);
  let hasEnded = false;
  socket.on('end', () => {
    hasEnded = true;
  });
  // The signal breaks whatever is awaited; an error comes between two of them too.
  const isBroken = new Promise<never>((_, reject) => {
    socket.once('error', reject).once('close', () => reject(new Error('The connection was broken.')));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  isBroken.catch(() => undefined);
  const awaited = (work: Promise<unknown>) => Promise.race([work, isBroken]);
  try {
    signal.throwIfAborted();
    await awaited(once(socket, event));
    const roundTripMs = performance.now() - began;
    // Reading what it says would only delay its end.
    socket.resume();
    const frames = messages.flatMap((message) => [Buffer.from(`${message.length} `), message]);
    await awaited(new Promise((resolve) => socket.write(Buffer.concat(frames), resolve)));
    // One that was ending the connection already, as a balancer without a server does, shows within the way there and back.
    await awaited(delay(2 * roundTripMs + 10));
    if (hasEnded) throw new NotTaken('It ended the connection early.');
    const isEnded = once(socket, 'end');
    socket.end();
    await awaited(isEnded);
  } finally {
    socket.destroy();
  }
}

function open({ protocol, host, port, ca, cert, key }: SyslogSettings): { socket: Socket; event: string } {
  if (protocol === 'tcp') return { socket: connectTcp({ host, port }), event: 'connect' };
  const servername = isIP(host) ? '' : host;
  return { socket: connectTls({ host, port, ca, cert, key, servername }), event: 'secureConnect' };
}

/** Whether they arrive is not known, unless the receiver's machine refuses them. */
async function sendDatagrams(
  { host, port }: SyslogSettings,
  messages: readonly Buffer[],
  signal: AbortSignal,
) {
  const socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4', signal });
  const isRefused = new Promise<never>((_, reject) => {
    socket.once('error', reject);
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  isRefused.catch(() => undefined);
  try {
    await Promise.race([new Promise<void>((resolve) => socket.connect(port, host, resolve)), isRefused]);
    for (const message of messages) {
      const isSent = new Promise<void>((resolve, reject) => {
        socket.send(message, (error) => (error ? reject(error) : resolve()));
      });
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that they arrive in order and fit its buffer
      await Promise.race([isSent, isRefused]);
    }
    await Promise.race([delay(refusalMs), isRefused]);
  } finally {
    if (!signal.aborted) socket.close();
  }
}
