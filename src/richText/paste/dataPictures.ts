import { splitParts, type DocumentNode } from '../document/documentNode.ts';
import type { TextEditor } from '../schema.ts';

/** Pictures by the ids of their blocks, with the data that was their address. */
type DataPictures = ReadonlyMap<string, string>;

/** Takes pictures whose address is their data out of blocks; the blocks wait for an address, as those of files do. */
export function takeData(blocks: readonly DocumentNode[]): DataPictures {
  const pictures = new Map<string, string>();
  for (const node of blocks) {
    const { block, children } = splitParts(node);
    const url = block.attrs?.url;
    if (typeof url === 'string' && url.startsWith('data:')) {
      pictures.set(String(node.attrs?.id), url);
      block.attrs = { ...block.attrs, url: '' };
    }
    for (const [id, data] of takeData(children)) pictures.set(id, data);
  }
  return pictures;
}

/** Uploads them one after another, as a page may bring dozens. What fails is shown where files are chosen. */
export async function uploadData(editor: TextEditor, pictures: DataPictures): Promise<void> {
  for (const [id, data] of pictures) {
    if (!editor.getBlock(id)) continue;
    try {
      const uploaded = await editor.uploadFile!(toFile(data), id);
      const update = typeof uploaded === 'string' ? { props: { url: uploaded } } : uploaded;
      if (editor.getBlock(id)) editor.updateBlock(id, update);
    } catch {
      if (editor.getBlock(id)) editor.removeBlocks([id]);
    }
  }
}

function toFile(address: string): File {
  const comma = address.indexOf(',');
  const [type = '', ...options] = address.slice('data:'.length, comma).toLowerCase().split(';');
  const data = decodeURIComponent(address.slice(comma + 1));
  const bytes = options.includes('base64') ? atob(data.replaceAll(/\s/g, '')) : data;
  return new File([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], `picture.${type.split('/')[1]}`, {
    type,
  });
}
