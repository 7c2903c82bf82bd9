/** Every text of ours around a rich text, in English; BlockNote's own are its `dictionary`. */
export const english = {
  // Toolbars
  formatting: 'Formatting',
  textTools: 'Text',
  undo: 'Undo',
  redo: 'Redo',
  /** A command with its keys. */
  withKeys: '{command} ({keys})',
  blockKind: 'Kind of block',
  blockKindIs: 'Kind of block: {kind}',
  mixed: 'Mixed',
  paragraph: 'Paragraph',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bulletList: 'Bullet list',
  numberedList: 'Numbered list',
  quote: 'Quote',
  picture: 'Picture',
  keysHelp: 'Alt F10 for the toolbar. Slash to insert. Escape, then Tab, to leave.',

  // Menus and panels
  suggestions: 'Suggestions',
  fileSource: 'Where the file comes from',
  uploading: 'Uploading',
  more: 'More',
  block: 'Block',
  checked: 'On',
  rowOrColumn: 'Row or column',
  add: 'Add',
  delete: 'Delete',
  headerRow: 'Header row',
  headerColumn: 'Header column',
  editedAt: '{time} (edited)',

  // Content that cannot be edited here
  opaqueHelp: 'Not editable here. It can be moved or deleted.',
  embeddedFrom: 'Embedded from {host}.',
  embedded: 'Embedded content.',
  opaqueTable: 'Table.',
  opaqueAudio: 'Audio.',
  opaqueVideo: 'Video.',
  opaqueDetails: 'Section that opens.',
  opaquePicture: 'Picture.',
  opaqueList: 'List.',
  opaqueText: 'Text with other markup.',
  opaqueOther: 'Other markup.',
} as const;
