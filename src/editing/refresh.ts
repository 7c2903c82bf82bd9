import type { Digest } from '#api/contract/digests.ts';
import { NotFoundError } from '#api/errors.ts';

interface RefreshOptions {
  read: () => Promise<Digest>;
  isSaving: () => boolean;
  onRead: (stored: Digest) => void;
  onMissing: () => void;
}

/** Runs one read at a time, and none during a save. */
export function createRefresh({ read, isSaving, onRead, onMissing }: RefreshOptions) {
  let isDue = false;
  let isReading = false;
  let hasSaved = false;

  async function run(): Promise<void> {
    if (!isDue || isReading || isSaving()) return;
    isDue = false;
    isReading = true;
    hasSaved = false;
    try {
      const stored = await read();
      // An overlapping save may be newer than the response.
      if (isSaving() || hasSaved) isDue = true;
      else onRead(stored);
    } catch (error) {
      // Ignore others: reconnecting triggers a read, and a save detects missed changes.
      if (error instanceof NotFoundError) onMissing();
    } finally {
      isReading = false;
    }
    return run();
  }

  return {
    request() {
      isDue = true;
      void run();
    },
    onSaveEnded() {
      hasSaved = true;
      void run();
    },
  };
}
