import { signal } from '@preact/signals-react';

/** Whether questions or answers were typed that are not saved. They are saved apart from their digest. */
export const isFaqUnsaved = signal(false);
