import type { ImportedUsers } from '#api/contract/users.ts';
import { formatNumber } from '#shared/format/numbers.ts';

/** Of the import of a file. Not documented; our own texts. */
export const importMessages = {
  action: 'Import',
  title: 'Import users',
  file: 'File of users',
  fileHint:
    'CSV with the columns name, email and role. Each person chooses a password by a link; the file has none.',
  fileTypes: 'a CSV file',
  choose: 'Choose a file',
  failed: 'The users could not be imported.',
  counts: ({ is_applied: isApplied, added, known, rejected }: ImportedUsers) =>
    `${formatNumber(added)} ${isApplied ? 'added' : 'to be added'}, ${formatNumber(known)} with an account already, ${formatNumber(rejected.length)} rejected.`,
  rejected: 'Rejected rows',
  line: (line: number) => `Line ${formatNumber(line)},`,
  skip: 'Add the others without these rows',
  links: 'Links for passwords, shown only now, for 24 hours',
  start: 'Add the users',
  cancel: 'Cancel',
  close: 'Close',
};
