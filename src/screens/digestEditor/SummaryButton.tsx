import { Sparkles, X } from 'lucide-react';
import { use, useState } from 'react';
import { isHttpUrl } from '#shared/content/urls.ts';
import { summarise } from '#data/sources.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { ContentContext, useDraft, useField } from './DraftContext.tsx';
import { messages } from './messages.ts';
import { paragraphsToHtml } from './source.ts';

/** Puts a summary of the original article before the content (PLAG-07). */
export function SummaryButton({ onFailure }: { onFailure: (message: string) => void }) {
  const draft = useDraft();
  const editor = use(ContentContext);
  const { value: link } = useField('sourceLink');
  const [pending, setPending] = useState<AbortController>();

  async function add() {
    const controller = new AbortController();
    setPending(controller);
    const summary = await summarise(link, controller.signal).catch(() => '');
    setPending(undefined);
    if (controller.signal.aborted) return;
    if (summary === '') {
      onFailure(messages.notSummarised);
      return;
    }
    const html = paragraphsToHtml([summary]);
    if (editor.current) editor.current.insertAtStart(html);
    else draft.set('content', html + draft.form.peek().content);
  }

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Sparkles />}
        isDisabled={!isHttpUrl(link)}
        isPending={pending !== undefined}
        onPress={() => void add()}
      >
        {messages.summarise}
      </Button>
      {pending && (
        <IconButton
          size="small"
          icon={<X />}
          label={messages.cancelSummary}
          onPress={() => pending.abort()}
        />
      )}
    </>
  );
}
