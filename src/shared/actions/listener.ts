import { applyChoices } from './choices.ts';
import { findKeyOwner, isHandledByControl } from './focus.ts';
import { resolveStroke, availableActions } from './resolveStroke.ts';
import { toStroke } from './stroke.ts';

/** First key of a sequence, and the deadline for the second. */
let pendingSequence = { stroke: '', until: 0 };
const sequenceTimeoutMs = 1500;

function handleKey(event: KeyboardEvent) {
  // AltGr types characters.
  if (event.isComposing || event.getModifierState?.('AltGraph') || modifierPattern.test(event.key)) return;
  const stroke = toStroke(event);
  const first = event.timeStamp < pendingSequence.until ? pendingSequence.stroke : '';
  pendingSequence = { stroke: '', until: 0 };
  if (isHandledByControl(event)) return;
  const { run, isFirst, isUsed } = resolveStroke(
    stroke,
    first,
    findKeyOwner(event.target),
    availableActions(),
  );
  if (isFirst) pendingSequence = { stroke, until: event.timeStamp + sequenceTimeoutMs };
  if (!isUsed) return;
  event.preventDefault();
  event.stopPropagation();
  if (run && !(event.repeat && run.action.reach)) run.run();
}

const modifierPattern = /^(Control|Shift|Alt|Meta|CapsLock)$/;

/** Also handles the key presses in `earlyEvents`, which were made before this code loaded. */
export function startListening(earlyEvents: readonly KeyboardEvent[]) {
  applyChoices();
  // Captures, because lists use letters for typeahead.
  addEventListener('keydown', handleKey, true);
  for (const event of earlyEvents) if ((event.target as Node).isConnected) handleKey(event);
  document.documentElement.dataset['keys'] = 'on';
}
