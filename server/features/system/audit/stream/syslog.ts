import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect as connectTcp, isIP, isIPv6, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { SyslogSettings } from '#server/settings/audit.ts';
import { DeliveryError, type Destination } from './destination.ts';
import { toSyslogMessages } from './syslogMessage.ts';

const timeoutMs = 30_000;
/** How long to wait for a UDP receiver's host to reject the datagrams. */
const rejectionWaitMs = 50;

/** TCP and TLS use octet counting (RFC 6587, 5425); UDP sends one message per datagram (RFC 5426). */
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
        if (limit.aborted) throw new DeliveryError('The receiver didn’t accept the entries in time.');
        throw error instanceof DeliveryError
          ? error
          : new DeliveryError(`The receiver can’t be reached: ${(error as Error).message}`, { cause: error });
      }
    },
  };
}

/**
 * Closes the connection after sending. Syslog has no acknowledgments, but a receiver that closes after us has
 * read everything.
 */
async function sendStream(settings: SyslogSettings, messages: readonly Buffer[], signal: AbortSignal) {
  const began = performance.now();
  const { socket, event } = openSocket(settings);
  let hasEnded = false;
  socket.on('end', () => {
    hasEnded = true;
  });
  // An abort or error interrupts whatever is awaited.
  const isBroken = new Promise<never>((_, reject) => {
    socket.once('error', reject).once('close', () => reject(new Error('The connection broke.')));
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  isBroken.catch(() => undefined);
  const awaited = (work: Promise<unknown>) => Promise.race([work, isBroken]);
  try {
    signal.throwIfAborted();
    await awaited(once(socket, event));
    const roundTripMs = performance.now() - began;
    // Drains the socket, because unread data would delay its end.
    socket.resume();
    const frames = messages.flatMap((message) => [Buffer.from(`${message.length} `), message]);
    await awaited(new Promise((resolve) => socket.write(Buffer.concat(frames), resolve)));
    // If the peer is already closing, as a load balancer without a backend does, it shows within a round trip.
    await awaited(delay(2 * roundTripMs + 10));
    if (hasEnded) throw new DeliveryError('The receiver closed the connection early.');
    const isEnded = once(socket, 'end');
    socket.end();
    await awaited(isEnded);
  } finally {
    socket.destroy();
  }
}

function openSocket({ protocol, host, port, ca, cert, key }: SyslogSettings): {
  socket: Socket;
  event: string;
} {
  if (protocol === 'tcp') return { socket: connectTcp({ host, port }), event: 'connect' };
  const servername = isIP(host) ? '' : host;
  return { socket: connectTls({ host, port, ca, cert, key, servername }), event: 'secureConnect' };
}

/** Fails only if the receiver's host rejects the datagrams. */
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
    await Promise.race([delay(rejectionWaitMs), isRefused]);
  } finally {
    if (!signal.aborted) socket.close();
  }
}
