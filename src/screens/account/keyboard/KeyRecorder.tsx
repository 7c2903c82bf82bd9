import { useState, type KeyboardEvent } from 'react';
import type { KeyboardPreferences } from '#api/contract/preferences.ts';
import type { Action } from '#shared/actions/action.ts';
import { splitKeycaps } from '#shared/actions/caps.ts';
import { findConflict } from '#shared/actions/clash.ts';
import { toStroke } from '#shared/actions/stroke.ts';
import { TextField } from '#ui/fields/text/TextField.tsx';

interface KeyRecorderProps {
  action: Action;
  preferences: KeyboardPreferences;
  onDone: (keys: string[] | null) => void;
}

export function KeyRecorder({ action, preferences, onDone }: KeyRecorderProps) {
  const [problem, setProblem] = useState<string>();

  function handleKey(event: KeyboardEvent) {
    const { nativeEvent } = event;
    if (event.key === 'Tab' || /^(Control|Shift|Alt|Meta|CapsLock)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return onDone(null);
    if (event.key === 'Backspace') return onDone([]);
    const stroke = toStroke(nativeEvent);
    const key = toActionKey(action, stroke);
    const shown = splitKeycaps(key).join(' ');
    if (isReserved(stroke)) return setProblem(messages.reserved(shown));
    // Disabled letter shortcuts still count as taken.
    const clash = findConflict(action, key, { ...preferences, letters: true });
    if (clash) return setProblem(messages.taken(shown, clash.title));
    return onDone([key]);
  }

  return (
    <div data-records-keys onKeyDownCapture={handleKey}>
      <TextField
        aria-label={messages.change(action.title)}
        placeholder={messages.press}
        description={messages.pressHint(sequencePrefix(action) !== undefined)}
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

/** Keys for focus, text editing or the browser. */
const reservedPattern =
  /^(enter|tab|escape|backspace|home|end|arrow(up|down|left|right)|mod\+[acvxntwqrlfp]|(shift\+)?f\d+)$/;

const isReserved = (stroke: string) => reservedPattern.test(stroke);

/** The first key of a sequence can't be changed. */
const sequencePrefix = ({ keys }: Pick<Action, 'keys'>) => /^(\S+) /.exec(keys[0] ?? '')?.[1];

/** Converts a key stroke to the format of actions, such as `Mod+Shift+Z` or `G P`. */
function toActionKey(action: Pick<Action, 'keys'>, stroke: string) {
  const key = stroke
    .split('+')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('+');
  const first = sequencePrefix(action);
  return first ? `${first} ${key}` : key;
}

export const messages = {
  title: 'Keyboard',
  hint: 'Changes apply immediately on all your devices.',
  letters: 'Single-key shortcuts',
  lettersHint:
    'When this is off, only shortcuts with Ctrl, Cmd or Alt work. Turn it off if you use speech input.',
  search: 'Search shortcuts',
  noneFound: 'No shortcuts found.',
  restoreAll: 'Restore defaults',
  restored: 'All shortcuts are back to their defaults.',
  change: (action: string) => `Change the shortcut for ${action}`,
  restore: (action: string) => `Restore the default shortcut for ${action}`,
  press: 'Press the new shortcut',
  pressHint: (second: boolean) =>
    second
      ? 'This is the second key, pressed after G. Press Escape to cancel.'
      : 'Press Escape to cancel, or Backspace to remove the shortcut.',
  none: 'No shortcut',
  switchedOff: 'Off',
  taken: (keys: string, action: string) =>
    `${keys} is already used for “${action}”. Change that shortcut first.`,
  reserved: (keys: string) => `${keys} is reserved for the browser or text fields. Choose another shortcut.`,
  saveFailed: 'The shortcuts couldn’t be saved and were not changed. Try again.',
};
