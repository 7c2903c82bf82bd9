import { afterEach, expect, test, vi } from 'vitest';
import { later } from '#support/later.ts';
import { lastUndo } from '../actions/undo.ts';
import { offerUndo } from './offerUndo.ts';

/** The toasts on screen. */
const { said, say } = vi.hoisted(() => {
  const titles: string[] = [];
  return {
    said: titles,
    say(title: string) {
      titles.push(title);
      return () => void titles.splice(titles.indexOf(title), 1);
    },
  };
});
vi.mock('./toasts.ts', () => ({
  toastQueue: { show: ({ title }: { title: string }) => say(title) },
  toast: { success: say, error: say, info: say },
}));

afterEach(async () => {
  for (let undo = lastUndo(); undo; undo = lastUndo()) undo();
  await settled();
  said.length = 0;
});

/** Begins a change, which logs its outcome. The test decides when it succeeds or fails. */
function begin(name: string, log: string[]) {
  const { promise, resolve, reject } = later<string | null>();
  const change = offerUndo(
    promise,
    (answer) =>
      answer === null
        ? undefined
        : {
            title: `${name} done`,
            undo: async () => void log.push(`undo ${answer}`),
            undone: `${name} undone`,
            failure: () => `${name} not undone`,
          },
    async (send) => {
      log.push(`show before ${name}`);
      await send();
    },
  );
  change.catch(() => {});
  return { change, answer: () => resolve(name), answerNothing: () => resolve(null), fail: reject };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('KEYS-13: the key takes back the change under way, not the one before it', async () => {
  const log: string[] = [];
  begin('first', log).answer();
  await settled();
  const second = begin('second', log);
  lastUndo()!();
  expect(log).toEqual(['show before second']);
  second.answer();
  await settled();
  expect(log).toEqual(['show before second', 'undo second']);
  expect(said).toEqual(['first done', 'second undone']);
});

test('KEYS-13: two presses take back two changes under way, each once both after it are', async () => {
  const log: string[] = [];
  const [first, second] = [begin('first', log), begin('second', log)];
  lastUndo()!();
  lastUndo()!();
  first.answer();
  await settled();
  expect(log).toEqual(['show before second', 'show before first']);
  second.answer();
  await settled();
  expect(log.slice(2)).toEqual(['undo second', 'undo first']);
  expect(lastUndo()).toBeUndefined();
});

test('KEYS-13: a change that failed or changed nothing is not taken back, and its caller gets the error', async () => {
  const log: string[] = [];
  const failing = begin('failing', log);
  lastUndo()!();
  failing.fail(new Error('The database is down.'));
  await expect(failing.change).rejects.toThrow('The database is down.');
  begin('empty', log).answerNothing();
  await settled();
  expect(lastUndo()).toBeUndefined();
  expect(log).toEqual(['show before failing']);
  expect(said).toEqual([]);
});
