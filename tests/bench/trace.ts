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
export const tasksPerKey = (trace: Buffer): number[] => tasksPer('keydown', trace);

/** The same of another kind of event. */
export function tasksPer(type: string, trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const events = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === type,
  );
  const [{ pid, tid } = { pid: 0, tid: 0 }] = events;
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && event.pid === pid && event.tid === tid,
  );
  if (events.length === 0 || tasks.length === 0) throw new Error(`The trace has no ${type} or no tasks.`);
  return events.map((event, index) => {
    const end = events[index + 1]?.ts ?? Infinity;
    const during = tasks.filter(({ ts, dur = 0 }) => ts + dur > event.ts && ts < end);
    return Math.max(0, ...during.map(({ dur = 0 }) => dur)) / 1000;
  });
}
