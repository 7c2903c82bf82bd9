import { theme } from '#ui/theme/theme.ts';

/**
 * The height of a target strip of one line while it is read, so that the list below does not move when it comes. On a phone
 * it shares a line.
 */
export const TargetPlaceholder = ({ isShort = false }: { isShort?: boolean }) =>
  isShort ? null : <div style={{ blockSize: theme.control.sm }} />;
