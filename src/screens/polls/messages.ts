import { formatNumber, formatPercent } from '#shared/format/numbers.ts';

/** The texts of the polls. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'View Polls',
  hint: 'What readers answered. Open a row for the votes of each choice.',
  table: 'Polls',
  pages: 'Pages of polls',
  id: 'Id',
  idOf: (id: number) => `Id ${id}`,
  question: 'Question',
  mostPolled: 'Most polled value',
  loadFailed: 'Something went wrong!',
  none: 'No Data Found',
  noneHint: 'A digest whose editor adds a poll shows here.',

  noVotes: 'No votes yet',
  untitled: 'Poll without a question',
  votes: 'Votes',
  choice: 'Choice',
  share: (votes: number, total: number) => `${formatNumber(votes)} (${formatPercent(votes, total)})`,
  total: (votes: number) => (votes === 1 ? '1 vote' : `${formatNumber(votes)} votes`),
  part: (votes: number, total: number, isEach: boolean) =>
    `${formatPercent(votes, total)}${isEach ? ' each' : ''} of ${total === 1 ? '1 vote' : `${formatNumber(total)} votes`}`,
  show: 'Show votes',
  open: 'Open digest',
  poll: (id: number) => `Poll ${id}`,
};
