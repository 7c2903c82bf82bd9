import type { Session } from '#api/contract/account.ts';
import type { SessionRow } from '../session/queries.ts';
import { browserInWords } from './browser.ts';

export const presentSession = (row: SessionRow, currentId: number | null): Session => ({
  id: row.id,
  browser: browserInWords(row.userAgent),
  address: row.address,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastUsedAt.toISOString(),
  is_current: row.id === currentId,
});
