import { useState, type KeyboardEvent } from 'react';
import type { KeyboardChoices } from '#api/contract/preferences.ts';
import type { Action } from '#shared/actions/action.ts';
import { toCaps } from '#shared/actions/caps.ts';
import { findClash } from '#shared/actions/clash.ts';
import { toStroke } from '#shared/actions/stroke.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';
import { messages } from './messages.ts';

interface KeyRecorderProps {
  action: Action;
  choices: KeyboardChoices;
  /** Called with the new keys; null where it was cancelled. */
  onDone: (keys: string[] | null) => void;
}

/** A field that takes the next key as the key of an action. */
export function KeyRecorder({ action, choices, onDone }: KeyRecorderProps) {
  const [problem, setProblem] = useState<string>();

  function handleKey(event: KeyboardEvent) {
    const { nativeEvent } = event;
    if (event.key === 'Tab' || /^(Control|Shift|Alt|Meta|CapsLock)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onDone(null);
    if (event.key === 'Backspace') return onDone([]);
    const stroke = toStroke(nativeEvent);
    const key = toKeyOf(action, stroke);
    const shown = toCaps(key).join(' ');
    if (isReserved(stroke)) return setProblem(messages.reserved(shown));
    // Letters that are switched off are still taken.
    const clash = findClash(action, key, { ...choices, letters: true });
    if (clash) return setProblem(messages.taken(shown, clash.title));
    return onDone([key]);
  }

  return (
    <div data-records-keys onKeyDownCapture={handleKey}>
      <TextField
        aria-label={messages.change(action.title)}
        placeholder={messages.press}
        description={messages.pressHint(findFirstKey(action) !== undefined)}
        errorMessage={problem}
        isReadOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
        autoFocus
        value=""
        onBlur={() => onDone(null)}
      />
    </div>
  );
}

/** What moves the focus, edits text or is of the browser everywhere. */
const reserved =
  /^(enter|tab|escape|backspace|home|end|arrow(up|down|left|right)|mod\+[acvxntwqrlfp]|(shift\+)?f\d+)$/;

const isReserved = (stroke: string) => reserved.test(stroke);

/** Of a key after another the first one, which stays. */
const findFirstKey = ({ keys }: Pick<Action, 'keys'>) => /^(\S+) /.exec(keys[0] ?? '')?.[1];

/** A stroke as the keys of an action are spelled: `Mod+Shift+Z`, `G P`. */
function toKeyOf(action: Pick<Action, 'keys'>, stroke: string) {
  const key = stroke
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('+');
  const first = findFirstKey(action);
  return first ? `${first} ${key}` : key;
}
