import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { TextArea } from '#ui/fields/text/TextArea.tsx';
import { messages } from './messages.ts';
import { splitParagraphs } from './source.ts';

interface PasteTextProps {
  onUse: (paragraphs: string[]) => void;
  onCancel: () => void;
}

/** Accepts an article's text from the clipboard, where its page cannot be read. */
export function PasteText({ onUse, onCancel }: PasteTextProps) {
  const [text, setText] = useState('');
  const paragraphs = splitParagraphs(text);
  return (
    <Stack gap={3}>
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was just pressed
        autoFocus
        label={messages.source.pasteLabel}
        description={messages.source.pasteHelp}
        rows={12}
        value={text}
        onChange={setText}
      />
      <Cluster justify="end">
        <Button size="small" onPress={onCancel}>
          {messages.source.cancel}
        </Button>
        <Button
          size="small"
          variant="primary"
          isDisabled={paragraphs.length === 0}
          onPress={() => onUse(paragraphs)}
        >
          {messages.source.takePasted}
        </Button>
      </Cluster>
    </Stack>
  );
}
