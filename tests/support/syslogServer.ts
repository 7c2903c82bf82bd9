import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTls, type TlsOptions } from 'node:tls';

/** A message as RFC 5424 reads it. */
export interface SyslogMessage {
  header: string[];
  /** Of its one element of structured data. */
  data: Record<string, string>;
  text: string;
}

/** What becomes of a connection: all is read, or it is broken, ended or left as it is after a number of messages. */
export type Behaviour = { after?: number; next?: 'break' | 'end' | 'hang' };

interface Options {
  tls?: TlsOptions;
  /** For each connection. */
  behave?: () => Behaviour;
  port?: number;
}

/** A receiver by TCP or TLS that reads frames by their octet counts, and stores the rest as malformed. */
export async function startSyslog({ tls, behave = () => ({}), port = 0 }: Options = {}) {
  const messages: SyslogMessage[] = [];
  /** What was not a frame. */
  const malformed: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  function onConnection(socket: Socket) {
    const { after = Infinity, next = 'break' } = behave();
    let rest = Buffer.alloc(0);
    let count = 0;
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    // One that hangs sees no end of the stream.
    socket.on('end', () => next !== 'hang' && socket.end());
    const isOver = () => count >= after;
    function giveUp() {
      if (next === 'break') socket.resetAndDestroy();
      else if (next === 'end') socket.end();
      else socket.pause();
    }
    socket.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk]);
      while (!isOver()) {
        const [, length] = /^([1-9]\d{0,8}) /.exec(rest.subarray(0, 10).toString('latin1')) ?? [];
        if (length === undefined) {
          if (rest.length >= 10) malformed.push(rest.toString());
          return;
        }
        const from = length.length + 1;
        const to = from + Number(length);
        if (rest.length < to) return;
        messages.push(parseSyslog(rest.subarray(from, to)));
        rest = rest.subarray(to);
        count += 1;
      }
      giveUp();
    });
    if (isOver()) giveUp();
  }
  // Half open, so that a connection does not end by itself.
  const server = tls ? createTls(tls, onConnection) : createTcp({ allowHalfOpen: true }, onConnection);
  server.on('tlsClientError', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    messages,
    malformed,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A receiver by UDP: a message a datagram. */
export async function startSyslogUdp() {
  const messages: SyslogMessage[] = [];
  const socket = createSocket('udp4', (datagram) => messages.push(parseSyslog(datagram)));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    port: socket.address().port,
    messages,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Reads a message by the grammar of RFC 5424; throws for anything else. */
export function parseSyslog(message: Buffer): SyslogMessage {
  const text = message.toString();
  const [all, head = '', params = ''] =
    /^(<\d{1,3}>1 \S+ \S{1,255} \S{1,48} \S{1,128} \S{1,32}) \[[\x21-\x7e]{1,32}((?: [^ =\]"]{1,32}="(?:[^"\\\]]|\\["\\\]])*")*)\] /.exec(
      text,
    ) ?? [];
  if (all === undefined) throw new Error(`No syslog: ${text.slice(0, 200)}`);
  const data = [...params.matchAll(/ ([^=]+)="((?:[^"\\\]]|\\.)*)"/g)].map(([, name = '', value = '']) => [
    name,
    value.replace(/\\(.)/g, '$1'),
  ]);
  return {
    header: head.split(' '),
    data: Object.fromEntries(data) as Record<string, string>,
    text: text.slice(all.length),
  };
}
