import { setTimeout as wait } from 'node:timers/promises';
import { within } from './deadline.ts';
import type { Fault } from './faults.ts';
import { prepare, type Database, type Place } from './place.ts';
import { expectRefusals } from './refused.ts';
import type { Work } from './work.ts';
import { begin, type Kind } from './works.ts';

/** A work that a fault strikes, on a database. */
export interface Cell {
  work: Kind;
  fault: Fault;
  database: Database;
}

/** What is known of one time that a fault struck. */
export interface Figures {
  /** How much of the work was acknowledged before the fault. */
  before: number;
  /** How many calls were refused. */
  refused: number;
  /** Milliseconds from the end of the fault until more of the work was acknowledged; null where all of it was by then. */
  recoveryMs: number | null;
}

export interface Outcome {
  passed: Figures[];
  failures: Error[];
}

export const toName = ({ work, fault, database }: Cell) => `${work} × ${fault.name}, ${database}`;

/** Lets a fault strike a work as often as `times`, on one place where it can; `onStruck` is called for each. */
export async function strike(cell: Cell, times: number, onStruck: (line: string) => void): Promise<Outcome> {
  const outcome: Outcome = { passed: [], failures: [] };
  let place: Place | undefined;
  const leave = async () => {
    const left = place;
    place = undefined;
    await left?.remove();
  };
  try {
    for (let time = 1; time <= times; time += 1) {
      try {
        place ??= await within(120, 'startup', prepare(cell.fault.needs, cell.database));
        const figures = await strikeOnce(cell, place);
        outcome.passed.push(figures);
        onStruck(`${time}: ${JSON.stringify(figures)}`);
        if (cell.fault.needs === 'standby') await leave();
        else if (time < times) place.server = await within(60, 'the restart', place.setup.start(place.env));
      } catch (error) {
        const { stderr } = place?.server.output() ?? { stderr: '' };
        outcome.failures.push(
          new Error(`${toName(cell)}, run ${time}: ${String(error)}\n${stderr.slice(-2000)}`, {
            cause: error,
          }),
        );
        onStruck(`${time}: ${String(error)}`);
        await leave();
      }
    }
  } finally {
    await leave();
  }
  return outcome;
}

async function strikeOnce({ work: kind, fault: listed }: Cell, place: Place): Promise<Figures> {
  const { client, headers, setup } = place;
  // Of this time: the work checks its own calls by the same list, at its end.
  const fault = { ...listed, refusals: [...listed.refusals] };
  const work = await within(60, 'starting the work', begin(kind, place, fault));
  const watch = watchWork(work, place);
  try {
    const before = await within(30, 'counting', work.countDone(client));
    const { server, endedAt, alsoRefused = [] } = await within(90, 'the fault', fault.strike(place, work));
    place.server = server;
    fault.refusals.push(...alsoRefused);
    const recoveredAt = await within(120, 'recovery', watch.untilMoreSince(endedAt));
    expectRefusals(watch.failures, fault.refusals);
    await within(180, 'finishing the work', work.finish(client, { url: server.url, headers }));
    const refused = watch.failures.length + (work.countRefused?.() ?? 0);
    await within(60, 'the final check', setup.expectInvariants(server));
    return {
      before,
      refused,
      recoveryMs: recoveredAt === undefined ? null : Math.round(recoveredAt - endedAt),
    };
  } finally {
    watch.end();
  }
}

/** Has someone look at a work all the time. */
function watchWork(work: Work, { client }: Place) {
  const seen: { from: number; at: number; done: number; isOver: boolean }[] = [];
  const failures: unknown[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  async function look() {
    while (!signal.aborted) {
      const from = performance.now();
      try {
        const done = await work.countDone(client);
        const isOver = await work.isOver(client);
        seen.push({ from, at: performance.now(), done, isOver });
      } catch (error) {
        failures.push(error);
      }
      await wait(20);
    }
  }
  void look();
  return {
    failures,
    /** When more was done than at the end of a fault; undefined where all of it was by then. */
    async untilMoreSince(time: number): Promise<number | undefined> {
      for (;;) {
        const later = seen.filter(({ from }) => from >= time);
        if (later[0]?.isOver) return undefined;
        const more = later.find(({ done, isOver }) => isOver || done > later[0]!.done);
        if (more) return more.at;
        signal.throwIfAborted();
        await wait(5);
      }
    },
    end: () => stopping.abort(),
  };
}
