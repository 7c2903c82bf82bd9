import type { BroadcastVersion } from '#api/contract/broadcasts/history.ts';
import { versionLetter } from '#domain/choiceTexts.ts';
import { messages } from './messages.ts';

/** What a version of a broadcast is called by its place: by a letter where versions are tried. */
export function nameVersion({ notification }: Pick<BroadcastVersion, 'notification'>, place: number): string {
  if (notification.trial_part === 'rest') return messages.restVersion;
  return notification.trial_part === 'tried'
    ? messages.triedVersion(versionLetter(place))
    : messages.version(place + 1);
}
