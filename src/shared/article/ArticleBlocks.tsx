import type { ReactNode } from 'react';
import type { ArticleBlock } from '#api/contract/sources.ts';
import { Prose } from '#ui/text/Prose.tsx';
import { groupBlocks } from './htmlToBlocks.ts';

interface ArticleBlocksProps<Block extends ArticleBlock> {
  blocks: readonly Block[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  renderAction?: (block: Block) => ReactNode;
}

export function ArticleBlocks<Block extends ArticleBlock>({
  blocks,
  lang,
  dir,
  renderAction,
}: ArticleBlocksProps<Block>) {
  const toText = (block: Block) => (
    <>
      {block.text} {renderAction?.(block)}
    </>
  );
  return (
    <Prose lang={lang} dir={dir}>
      {groupBlocks(blocks).map((group, index) => {
        const first = group[0]!;
        switch (first.kind) {
          case 'heading':
            return <h4 key={index}>{toText(first)}</h4>;
          case 'quote':
            return (
              <blockquote key={index}>
                {group.map((block, place) => (
                  <p key={place}>{toText(block)}</p>
                ))}
              </blockquote>
            );
          case 'item':
            return (
              <ul key={index}>
                {group.map((block, place) => (
                  <li key={place}>{toText(block)}</li>
                ))}
              </ul>
            );
          case 'row':
            return <TableBlock key={index} rows={group.map(({ text }) => text.split(' | '))} />;
          case 'caption':
            return (
              <figure key={index}>
                <figcaption>{first.text}</figcaption>
              </figure>
            );
          case 'code':
            return <pre key={index}>{toText(first)}</pre>;
          default:
            return <p key={index}>{toText(first)}</p>;
        }
      })}
    </Prose>
  );
}

function TableBlock({ rows }: { rows: readonly string[][] }) {
  return (
    <figure>
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

export const messages = {
  cut: 'This is only the beginning of the article. The rest is for the site’s subscribers.',
};
