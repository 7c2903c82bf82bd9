import { theme } from '#ui/theme/theme.ts';

/** Reserves the strip's height while it loads, so that the list doesn't move. */
export const TargetPlaceholder = ({ isShort = false }: { isShort?: boolean }) =>
  isShort ? null : <div style={{ blockSize: theme.control.sm }} />;
