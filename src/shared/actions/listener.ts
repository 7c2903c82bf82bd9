import { availableActions } from './available.ts';
import { applyChoices } from './choices.ts';
import { findOwner, isOfControl } from './focus.ts';
import { resolveStroke } from './resolveStroke.ts';
import { toStroke } from './stroke.ts';

/** The first key of two, and until when the second one counts. */
let started = { stroke: '', until: 0 };
const sequenceMs = 1500;

/** The one listener of keys. */
function handleKey(event: KeyboardEvent) {
  // AltGr types signs.
  if (event.isComposing || event.getModifierState?.('AltGraph') || isModifier.test(event.key)) return;
  const stroke = toStroke(event);
  const first = event.timeStamp < started.until ? started.stroke : '';
  started = { stroke: '', until: 0 };
  if (isOfControl(event)) return;
  const { run, isFirst, isUsed } = resolveStroke(stroke, first, findOwner(event.target), availableActions());
  if (isFirst) started = { stroke, until: event.timeStamp + sequenceMs };
  if (!isUsed) return;
  event.preventDefault();
  event.stopPropagation();
  if (run && !(event.repeat && run.action.reach)) run.run();
}

const isModifier = /^(Control|Shift|Alt|Meta|CapsLock)$/;

/** Handles keys from now on, and at first those that were pressed `early`. */
export function startListening(early: readonly KeyboardEvent[]) {
  applyChoices();
  // Before those of the page, as lists look for rows that begin with a letter.
  addEventListener('keydown', handleKey, true);
  for (const event of early) if ((event.target as Node).isConnected) handleKey(event);
  document.documentElement.dataset['keys'] = 'on';
}
