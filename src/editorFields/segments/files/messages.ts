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
  readHelp: 'CSV, WebVTT, YouTube chapters, EDL',
  nothing: 'There are no segments to export.',

  tooLate: (number: number) => `Segment ${number} is later than a day and was left out.`,
  shortened: (number: number) => `The text of segment ${number} is too long and was shortened.`,
  unknownTag: (number: number) => `The tag of segment ${number} is not known and was left out.`,
  tooMany: (count: number) => `${count} more segments were left out: 1,000 are the most.`,
  more: (count: number) => `${count} more`,
  tooLarge: 'The file is too large for segments.',
  unreadable: 'The file cannot be read.',
  noneRead: 'There are no segments in the file.',
  imported: (count: number) => (count === 1 ? '1 segment imported' : `${count} segments imported`),
  question: (count: number) => (count === 1 ? 'Import 1 segment?' : `Import ${count} segments?`),
  replaces: (count: number) =>
    count === 1
      ? 'It replaces the segment that is there. Undo brings it back.'
      : `It replaces the ${count} segments that are there. Undo brings them back.`,
  import: 'Import',
};
