/**
 * Every text of `src/ui` that a person reads, in English. A second language is a catalogue of the same names
 * (`Translation<typeof english>`), given to `MessagesProvider`.
 */
export const english = {
  // Everywhere
  /** Between values that follow each other. */
  listSeparator: ', ',
  cancel: 'Cancel',
  clear: 'Clear',
  close: 'Close',
  loading: 'Loading',
  save: 'Save',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',

  opensNewTab: '(opens in a new tab)',
  labelInNewTab: '{label} (opens in a new tab)',

  // Page and columns
  skipToContent: 'Skip to main content',
  collapse: 'Collapse {title}',
  expand: 'Expand {title}',

  // Feedback
  somethingWrong: 'Something went wrong!',
  notifications: 'Notifications',
  progress: 'Progress',
  done: 'Done.',
  stop: 'Stop',
  hide: 'Hide',

  // Fields
  formProblems: { one: 'There is a problem', other: 'There are {count} problems' },
  wordsOfMax: '{words} of {max} words',
  wordLimitReached: {
    one: 'The limit of {count} word is reached.',
    other: 'The limit of {count} words is reached.',
  },
  /** Of a text in a field of chips that was left without becoming one. */
  notAdded: '“{text}” is not added yet. Press Enter in the field to add it, or delete it.',
  notChosen: '“{text}” is not among the choices. Choose one, or delete it.',
  clearSearch: 'Clear search',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. It is selected: copy it by hand.',
  chooseFile: 'Choose a file',
  chooseFiles: 'Choose files',
  dropFile: 'Drop a file here, or',
  dropFiles: 'Drop files here, or',
  fileTypeRefused: '“{name}” is not accepted. Use {types}.',
  fileTooLarge: '“{name}” is too large. The most is {size}.',
  pickColour: 'Pick a colour',
  colours: 'Colours',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  hours: 'Hours',
  minutes: 'Minutes',
  seconds: 'Seconds',
  hundredths: 'Hundredths',
  emptyTime: 'Empty',
  pastedNoTimecode: 'The pasted text is not a timecode such as 00:01:30.00.',

  // Options and filters
  nothingFound: 'Nothing found',
  enterAdds: 'Press Enter to add it',
  searching: 'Searching…',
  searchFailed: 'The search did not work. Type again to retry.',
  chosen: 'Chosen',
  chosenOf: '{label}: chosen',
  counted: '{label}, {count}',
  filter: 'Filter {label}',
  filterActive: 'Filter {label}: {values}',
  search: 'Search',
  searchOf: 'Search {label}',

  // Tables
  noRows: 'There is nothing here yet.',
  details: 'Details',
  detailsOf: 'Details of {row}',
  edit: 'Edit {label}',
  select: 'Select {row}',
  selectRows: 'Select',
  selectPage: 'Select all rows on this page',
  selectAll: 'Select All',
  selectedCount: '{count} selected',
  rowSelected: '{row} selected. {total} selected.',
  rowUnselected: '{row} not selected. {total} selected.',
  rowsSelected: '{count} rows selected. {total} selected.',
  rowsUnselected: '{count} rows not selected. {total} selected.',
  allRowsSelected: 'All {count} rows selected.',
  selectionCleared: 'Selection cleared.',
  sortedAscending: 'Sorted by {column}, ascending.',
  sortBy: 'Sort by',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  sortedDescending: 'Sorted by {column}, descending.',
  pagination: 'Pagination',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: 'Page {page}',

  // Charts
  labels: 'Labels',
  chartNames: 'Name',
  chartValues: 'Value',
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  firstOfBars: 'The first {shown} of {total}; the table has all.',

  // Media
  carousel: 'carousel',
  picturePosition: '{index} of {total}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  cropHelp: 'Drag the picture, or move it with the arrow keys.',
  zoom: 'Zoom',
  reset: 'Reset',
  videoFileFailed: 'This video cannot be played.',
  videoUnreachable: 'YouTube cannot be reached. Everything but the picture still works.',
  videoNotFound: 'This video was removed, or is private.',
  videoNotEmbeddable: 'YouTube allows this video on its own pages only.',
  watchOnYouTube: 'Watch it on YouTube',
} as const;
