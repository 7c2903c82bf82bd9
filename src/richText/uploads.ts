import { FilePanelExtension } from '@blocknote/core/extensions';
import type { TextEditor } from './schema.ts';

/** The part of an editor that uploads need. */
export type UploadEditor = Pick<TextEditor, 'getBlock' | 'removeBlocks' | 'getExtension'>;

/**
 * Follows what is uploaded into the blocks of one editor. After a failure there is a way to try again, in the panel where
 * files are chosen; once that is closed, no empty block is left of it.
 */
export function followUploads() {
  const underWay = new Set<string>();

  return async (editor: UploadEditor, blockId: string | undefined, upload: () => Promise<string>) => {
    if (blockId === undefined) return upload();
    underWay.add(blockId);
    try {
      return await upload();
    } catch (error) {
      const panel = editor.getExtension(FilePanelExtension);
      if (!panel) throw error;
      if (panel.store.state === blockId) {
        removeOnceClosed(editor, blockId);
        throw error;
      }
      // It was pasted or dropped, or its panel was closed, so the failure is not shown yet.
      if (editor.getBlock(blockId)) panel.showMenu(blockId);
      return {};
    } finally {
      underWay.delete(blockId);
    }
  };

  function removeOnceClosed(editor: UploadEditor, blockId: string) {
    const { store } = editor.getExtension(FilePanelExtension)!;
    const unfollow = store.subscribe(() => {
      if (store.state === blockId) return;
      unfollow();
      // Not within the change that closes it.
      queueMicrotask(() => {
        if (!underWay.has(blockId) && isEmpty(editor, blockId)) editor.removeBlocks([blockId]);
      });
    });
  }
}

function isEmpty(editor: UploadEditor, blockId: string): boolean {
  const props = editor.getBlock(blockId)?.props;
  return props !== undefined && 'url' in props && props.url === '';
}
