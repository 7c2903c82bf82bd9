import type { HeadlineStatus } from '#api/contract/headlines.ts';
import type { Row } from './rows.ts';

/** What can be done with one row. */
export interface RowActions {
  toggle: (row: Row) => void;
  setStatus: (row: Row, status: HeadlineStatus) => void;
  addDigest: (row: Row) => void;
  /** Has the posts of its feed become no headlines any more. */
  muteSource: (row: Row) => void;
}
