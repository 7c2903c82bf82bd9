/** The texts of segments in files, none of which is in the documents. */
export const messages = {
  files: 'Segments in files',
  exportTitle: 'Export',
  importTitle: 'Import',
  formats: {
    csv: 'CSV table',
    vtt: 'WebVTT chapters',
    youtube: 'YouTube chapters',
    edl: 'Edit decision list (EDL)',
  },
  readFile: 'From a file…',
  readHelp: 'CSV, WebVTT, SubRip, YouTube chapters, EDL',
  nothing: 'There are no segments to export.',

  more: (count: number) => `${count} more`,
  tooLarge: 'The file is too large for segments.',
  unreadable: 'The file cannot be read.',
  askRate: 'How many frames a second?',
  rate: 'Frames a second',
  rateHelp: 'The rate that the list was made with. A wrong one moves all times.',
  noRate: 'Choose a rate.',
  noneRead: 'There are no segments in the file.',
  imported: (count: number) => (count === 1 ? '1 segment imported' : `${count} segments imported`),
  question: (count: number) => (count === 1 ? 'Import 1 segment?' : `Import ${count} segments?`),
  replaces: (count: number) =>
    count === 1
      ? 'It replaces the segment that is there. Undo brings it back.'
      : `It replaces the ${count} segments that are there. Undo brings them back.`,
  import: 'Import',
};
