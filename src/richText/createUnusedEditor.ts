import { BlockNoteEditor } from '@blocknote/core';
import { schema } from './schema.ts';
import { selectAll } from './selectAll.ts';

/** Makes an editor that is never shown: its schema and extensions are compiled before one is needed. */
export const createUnusedEditor = () => void BlockNoteEditor.create({ schema, extensions: [selectAll] });
