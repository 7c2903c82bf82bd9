import { useSignals } from '@preact/signals-react/runtime';
import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useComments } from '#data/comments.ts';
import { locateAnchor } from '#domain/anchor.ts';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { openThread, resetComments, showThread } from './commentState.ts';
import { groupThreads } from './threads.ts';

/** Delays restoring marks that were deleted with their text. */
const restoreDebounceMs = 600;

export function CommentMarks({ digest }: { digest: number }) {
  useSignals();
  const draft = useDraft();
  const editor = use(ContentContext);
  const { data } = useComments(digest);
  const named = Number(new URLSearchParams(useSearch()).get('comment'));
  const opened = openThread.value;
  const current = opened?.id;
  const marks = useMemo(
    () =>
      groupThreads(data?.results ?? []).flatMap(({ root: { id, anchor }, isResolved }) =>
        anchor && !isResolved
          ? [
              {
                id: String(id),
                isStrong: id === current,
                find: (text: string) => locateAnchor(text, anchor),
              },
            ]
          : [],
      ),
    [data, current],
  );

  useEffect(() => void editor.current?.showMarks(marks), [editor, marks]);
  useEffect(() => {
    if (opened?.showsText) editor.current?.revealMark(String(opened.id));
  }, [editor, opened]);
  // Undo and merges drop marks.
  const { form } = draft;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => editor.current?.showMarks(marks), restoreDebounceMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, editor, marks]);

  const isRead = data !== undefined;
  const openNamed = useEffectEvent(() => {
    const comment = data?.results.find(({ id }) => id === named);
    if (comment) showThread({ id: comment.thread_id ?? comment.id, showsText: true, shouldFocus: true });
  });
  useEffect(() => {
    if (isRead && named > 0) openNamed();
  }, [isRead, named]);
  useEffect(() => resetComments, []);
  return null;
}
