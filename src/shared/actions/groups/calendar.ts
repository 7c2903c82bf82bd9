import { actionGroup } from '../action.ts';

/** The calendar, for the entry that has the focus: the grid has these keys itself. */
export const calendarActions = actionGroup('calendar', 'Calendar', {
  day: { title: 'Move it by a day', scope: 'row', keys: ['Alt+ArrowLeft', 'Alt+ArrowRight'], isFixed: true },
  week: { title: 'Move it by a week', scope: 'row', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], isFixed: true },
});
