import { useSignals } from '@preact/signals-react/runtime';
import { use, useEffect, useEffectEvent, useMemo } from 'react';
import { useSearch } from 'wouter';
import { useComments } from '#data/comments.ts';
import { findAnchored } from '#domain/anchor.ts';
import { ContentContext, useDraft } from '../DraftContext.tsx';
import { openThread, resetComments, showThread } from './commentState.ts';
import { toThreads } from './threads.ts';

/** How long typing has paused before a mark that was deleted with its text is looked for again, in milliseconds. */
const pauseMs = 600;

/** Marks in the text what the open threads are about, and opens the comment that the address names. */
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
      toThreads(data?.results ?? []).flatMap(({ first: { id, anchor }, isResolved }) =>
        anchor && !isResolved
          ? [
              {
                id: String(id),
                isStrong: id === current,
                find: (text: string) => findAnchored(text, anchor),
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
  // What is undone, or merged from a colleague, has lost its marks.
  const { form } = draft;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => editor.current?.showMarks(marks), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [form, editor, marks]);

  const isRead = data !== undefined;
  const openNamed = useEffectEvent(() => {
    const comment = data?.results.find(({ id }) => id === named);
    if (comment) showThread({ id: comment.thread_id ?? comment.id, showsText: true, takesFocus: true });
  });
  useEffect(() => {
    if (isRead && named > 0) openNamed();
  }, [isRead, named]);
  useEffect(() => resetComments, []);
  return null;
}
