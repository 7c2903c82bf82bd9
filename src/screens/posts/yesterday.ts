import dayjs from 'dayjs';

/** The viewer's day before the present one, `2026-11-21`. */
export const yesterday = () => dayjs().subtract(1, 'day').format('YYYY-MM-DD');
