import { NotFoundError } from '#api/errors.ts';

interface RefreshOptions<Stored> {
  /** Reads the record as it is now. Throws NotFoundError. */
  read: () => Promise<Stored>;
  isSaving: () => boolean;
  onRead: (stored: Stored) => void;
  onMissing: () => void;
}

/** Reads the record again after it was written elsewhere: one read at a time, and none while a save is in flight. */
export function createRefresh<Stored>({ read, isSaving, onRead, onMissing }: RefreshOptions<Stored>) {
  let isDue = false;
  let isReading = false;

  async function run(): Promise<void> {
    if (!isDue || isReading || isSaving()) return;
    isDue = false;
    isReading = true;
    try {
      const stored = await read();
      // What the save makes of it is not known yet.
      if (isSaving()) isDue = true;
      else onRead(stored);
    } catch (error) {
      // Other failures pass: a lost connection ends in another reading, and a save finds what was missed.
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
    /** Continues what waited for a save. */
    onSaveEnded: () => void run(),
  };
}
