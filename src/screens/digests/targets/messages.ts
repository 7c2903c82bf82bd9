/** The texts of the daily targets. Those in the documents are theirs to the letter; the others are free to choose (S44). */
export const messages = {
  title: 'Daily tags target',
  today: 'Today',
  part: (reached: number, total: number) => `${reached} of ${total}`,
  reached: (reached: number, total: number) => `${reached} of ${total} reached`,
  /** Read out for a tag; the colour says the same. */
  of: (title: string, count: number, target: number) =>
    `${title}: ${count} of ${target}, ${count < target ? 'below the target' : 'target reached'}`,
  change: 'Choose the time',
  from: 'From date',
  to: 'To date',
  show: 'Show',
  order: 'To date always larger than from date.',
  missing: 'Choose a date and time.',
};
