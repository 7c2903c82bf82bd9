// A stand-in for FCM in a process of its own: prints its addresses and answers until its input ends.
//   --latency=20-80        milliseconds until an answer. Default 0-0.
//   --misbehave=0.05       the share of messages that it treats badly, in every way that there is. Default 0.
import { parseArgs } from 'node:util';
import { startFcm, type Behaviour } from './fcmStandIn.ts';

const { values } = parseArgs({
  options: { latency: { type: 'string', default: '0-0' }, misbehave: { type: 'string', default: '0' } },
});
const [least = 0, most = 0] = values.latency.split('-').map(Number);
const share = Number(values.misbehave);
const bad: Behaviour[] = [
  'drop',
  'hang',
  'reset',
  'twice',
  'goaway',
  { status: 429, retryAfter: '1' },
  { status: 503 },
  { status: 500 },
  { status: 404, code: 'UNREGISTERED' },
];

const fcm = await startFcm({
  latencyMs: () => least + Math.random() * (most - least),
  behave: () => (Math.random() < share ? bad[Math.floor(Math.random() * bad.length)]! : 'accept'),
});
process.stdout.write(`${JSON.stringify({ url: fcm.url, tokenUrl: fcm.tokenUrl })}\n`);
process.stdin.resume().once('end', () => process.exit(0));
