import { effect } from '@preact/signals-react';
import { useEffect, useState } from 'react';
import { Text } from '#ui/text/Text.tsx';
import { countWords } from '#ui/text/words.ts';
import { useDraft } from './DraftContext.tsx';
import { messages } from './messages.ts';

/** Milliseconds without a change: a long text is not counted at every key. */
const pause = 400;

/** How long the text is. */
export function WordTotal() {
  const draft = useDraft();
  const [count, setCount] = useState(() => countHtmlWords(draft.form.peek().content));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const { content } = draft.form.value;
      clearTimeout(timer);
      timer = setTimeout(() => setCount(countHtmlWords(content)), pause);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [draft]);
  return (
    <Text size="xs" tone="muted">
      {messages.words(count)}
    </Text>
  );
}

const countHtmlWords = (html: string) =>
  countWords(
    html
      .replace(/<\/?(?:a|b|i|u|s|em|strong|code|span|mark|ins|del|sub|sup)\b[^<>]*>/gi, '')
      .replace(/<[^<>]*>|&nbsp;/g, ' '),
  );
