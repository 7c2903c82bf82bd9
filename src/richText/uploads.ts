import { FilePanelExtension } from '@blocknote/core/extensions';
import type { TextEditor } from './schema.ts';

export type UploadEditor = Pick<TextEditor, 'getBlock' | 'removeBlocks' | 'getExtension'>;

const pendingForever = new Promise<never>(() => undefined);

/**
 * After a failure, the file panel offers a retry. A block without a file panel is removed and `onFailure`
 * called, so that no empty block remains.
 */
export function createUploadTracker(onFailure: () => void) {
  const activeUploads = new Set<string>();

  async function upload(editor: UploadEditor, blockId: string | undefined, send: () => Promise<string>) {
    if (blockId === undefined) return send();
    activeUploads.add(blockId);
    const answer = await send()
      .catch((error: unknown) => handleFailure(editor, blockId, error))
      .finally(() => activeUploads.delete(blockId));
    // BlockNote throws when it updates a removed block, such as after an undo.
    return editor.getBlock(blockId) ? answer : pendingForever;
  }

  function handleFailure(editor: UploadEditor, blockId: string, error: unknown) {
    if (editor.getExtension(FilePanelExtension)?.store.state === blockId) {
      removeOnceClosed(editor, blockId);
      throw error;
    }
    if (editor.getBlock(blockId)) {
      onFailure();
      // BlockNote updates the block first.
      setTimeout(() => editor.getBlock(blockId) && editor.removeBlocks([blockId]));
    }
    return {};
  }

  function removeOnceClosed(editor: UploadEditor, blockId: string) {
    const { store } = editor.getExtension(FilePanelExtension)!;
    const unfollow = store.subscribe(() => {
      if (store.state === blockId) return;
      unfollow();
      // Wait until the change that closes the panel is complete.
      queueMicrotask(() => {
        if (!activeUploads.has(blockId) && isEmpty(editor, blockId)) editor.removeBlocks([blockId]);
      });
    });
  }

  return {
    upload,
    isUploading: (editor: Pick<UploadEditor, 'getBlock'>) =>
      [...activeUploads].some((id) => editor.getBlock(id) !== undefined),
  };
}

function isEmpty(editor: UploadEditor, blockId: string): boolean {
  const props = editor.getBlock(blockId)?.props;
  return props !== undefined && 'url' in props && props.url === '';
}
