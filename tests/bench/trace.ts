interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
}

/** From a trace of Chromium: milliseconds of the longest task between each key and the next. */
export function tasksPerKey(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keys = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  );
  const [{ pid, tid } = { pid: 0, tid: 0 }] = keys;
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid,
  );
  if (keys.length === 0 || tasks.length === 0) throw new Error('The trace has no keys or no tasks.');
  return keys.map((key, index) => {
    const end = keys[index + 1]?.ts ?? Infinity;
    const during = tasks.filter(({ ts, dur = 0 }) => ts + dur > key.ts && ts < end);
    return Math.max(0, ...during.map(({ dur = 0 }) => dur)) / 1000;
  });
}
