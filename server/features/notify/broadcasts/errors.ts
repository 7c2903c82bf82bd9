import { outcomeText, type Outcome } from '#domain/outcome.ts';
import { fieldError, notFound, problem } from '#server/errors.ts';

export const broadcastNotFound = () => notFound('This notification');

export const alreadyNotified = () =>
  problem('already_notified', 'A notification for this digest has already been sent or scheduled.');

export const notScheduled = () =>
  problem('not_scheduled', 'Only a notification that is still scheduled can be cancelled.');

export const notSending = () =>
  problem('cannot_stop', 'Only a notification that is being sent can be stopped.');

export const notHeld = () => problem('not_held', 'This notification isn’t waiting for a decision.');

export const notEnded = () =>
  problem('nothing_unsent', 'Only a notification that was stopped or has ended can be resumed.');

/** Messages suppressed by quiet hours or limits are never sent later. */
export const nothingLeftToSend = (outcome: Outcome) =>
  problem('nothing_unsent', `There’s nothing left to send: ${outcomeText(outcome)}.`);

export const notAwaitingChoice = () =>
  problem('not_choosing', 'This notification isn’t waiting for a version to be chosen.');

export const cannotReschedule = () =>
  problem('not_scheduled', 'Only a notification that is still scheduled can be moved to another time.');

export const versionRequired = () =>
  fieldError({ notification: ['Choose one of the two notifications in the A/B test.'] });

export const approvalRequired = () =>
  problem('needs_approval', 'This notification needs the approval of a super user who didn’t send it.');

export const commentRequired = () => fieldError({ comment: ['This field is required.'] });
