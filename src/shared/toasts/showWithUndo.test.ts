import { expect, test, vi } from 'vitest';
import type { ToastContent } from '#ui/feedback/ToastQueue.ts';
import { showWithUndo } from './showWithUndo.ts';

const shown = vi.hoisted(() => [] as Pick<ToastContent, 'title' | 'action'>[]);
vi.mock('./toasts.ts', () => ({
  toastQueue: { show: (content: ToastContent) => shown.push(content) },
  toast: { success: (title: string) => shown.push({ title }) },
}));

test('KEYS-14: an undo on the screen alone says what it undid, once it is done', async () => {
  let isUndone = false;
  showWithUndo({
    title: 'The notifications were cleared.',
    undo: async () => void (isUndone = true),
    undone: 'Undone. Your notifications are back.',
  });
  expect(shown.map(({ title }) => title)).toEqual(['The notifications were cleared.']);
  shown[0]!.action!.onPress();
  await expect.poll(() => shown.at(-1)!.title).toBe('Undone. Your notifications are back.');
  expect(isUndone).toBe(true);
});
