export const messages = {
  title: 'Daily tag targets',
  today: 'Today',
  part: (reached: number, total: number) => `${reached} of ${total}`,
  reached: (reached: number, total: number) => `${reached} of ${total} reached`,
  /** Text equivalent of the colour. */
  of: (title: string, count: number, target: number) =>
    `${title}: ${count} of ${target}, ${count < target ? 'below target' : 'target reached'}`,
  change: 'Choose a period',
  from: 'From date',
  to: 'To date',
  show: 'Show',
  order: 'To date always larger than from date.',
  missing: 'Choose a date and time.',
};
