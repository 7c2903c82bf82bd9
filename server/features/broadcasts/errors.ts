import { fieldError, notFound, problem } from '#server/platform/errors.ts';

export const noBroadcast = () => notFound('This broadcast');

export const alreadyNotified = () =>
  problem('already_notified', 'A notification for this digest was already sent or scheduled.');

export const notScheduled = () =>
  problem('not_scheduled', 'Only a notification that is still scheduled can be cancelled.');

export const notSending = () =>
  problem('cannot_stop', 'Only a notification that is being sent can be stopped.');

export const notHeld = () => problem('not_held', 'This notification is not waiting for a decision.');

export const nothingUnsent = () =>
  problem('nothing_unsent', 'Everyone has received this notification, or may have.');

export const notChoosing = () =>
  problem('not_choosing', 'This notification is not waiting for one of its versions to be chosen.');

export const notMovable = () =>
  problem('not_scheduled', 'Only a notification that is still scheduled can be moved to another time.');

export const noVersion = () =>
  fieldError({ notification: ['Name one of the two notifications in the trial.'] });

export const needsApproval = () =>
  problem('needs_approval', 'This notification needs the approval of a super user who did not send it.');

export const needsComment = () => fieldError({ comment: ['This field is required.'] });
