import { Pencil, RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyboardPreferences } from '#api/contract/preferences.ts';
import type { Action } from '#shared/actions/action.ts';
import { splitKeycaps } from '#shared/actions/caps.ts';
import { chosenKeys } from '#shared/actions/choices.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { KeyCaps } from '#ui/actions/KeyCaps.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Item } from '#ui/layout/ItemList.tsx';
import { Text } from '#ui/text/Text.tsx';
import { KeyRecorder, messages } from './KeyRecorder.tsx';

interface KeyRowProps {
  action: Action;
  choices: KeyboardPreferences;
  onChange: (action: Action, keys: string[] | null) => void;
}

export function KeyRow({ action, choices, onChange }: KeyRowProps) {
  const [isRecording, setRecording] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const keys = chosenKeys(action, choices);
  const isChanged = choices.actions.some(({ id }) => id === action.id);
  const isOff = keys.length === 0 && chosenKeys(action, { ...choices, letters: true }).length > 0;

  // Shows the part after the semicolon on a second line.
  const [title, details] = (action.shortTitle ?? action.title).split('; ');

  function handleRecorded(recorded: string[] | null) {
    flushSync(() => setRecording(false));
    button.current?.focus();
    if (recorded) onChange(action, recorded);
  }

  return (
    <Item
      actions={
        !isRecording && (
          <Cluster gap={1} isSingleLine>
            {keys.map((key) => (
              <KeyCaps key={key} keys={splitKeycaps(key)} />
            ))}
            {keys.length === 0 && (
              <Text size="sm" tone="muted">
                {isOff ? messages.switchedOff : messages.none}
              </Text>
            )}
            {isChanged && (
              <IconButton
                size="small"
                label={messages.restore(action.title)}
                icon={<RotateCcw />}
                onPress={() => {
                  onChange(action, null);
                  button.current?.focus();
                }}
              />
            )}
            <IconButton
              ref={button}
              size="small"
              label={messages.change(action.title)}
              icon={<Pencil />}
              onPress={() => setRecording(true)}
            />
          </Cluster>
        )
      }
    >
      <Stack gap={0}>
        <Text size="sm">{title}</Text>
        {details && (
          <Text size="xs" tone="muted">
            {details.replace(/^./, (letter) => letter.toUpperCase())}
          </Text>
        )}
      </Stack>
      {isRecording && <KeyRecorder action={action} preferences={choices} onDone={handleRecorded} />}
    </Item>
  );
}
