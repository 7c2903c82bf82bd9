import { CornerDownRight } from 'lucide-react';
import type { ArticleBlock } from '#api/contract/sources.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Prose } from '#ui/text/Prose.tsx';
import { messages } from './messages.ts';
import { groupBlocks, isCopied } from './source.ts';

interface SourceBlocksProps {
  blocks: readonly ArticleBlock[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  onCopy: (block: ArticleBlock) => void;
}

/** The text of an article in its structure. Captions and tables can be read and not copied. */
export function SourceBlocks({ blocks, lang, dir, onCopy }: SourceBlocksProps) {
  const placed = withPlaces(blocks);
  const textOf = (block: (typeof placed)[number]) => (
    <>
      {block.text}{' '}
      <IconButton
        size="small"
        label={messages.source.addParagraph(block.place)}
        icon={<CornerDownRight />}
        onPress={() =>
          onCopy({ kind: block.kind, text: block.text, ...(block.level && { level: block.level }) })
        }
      />
    </>
  );

  return (
    <Prose lang={lang} dir={dir}>
      {groupBlocks(placed).map((group, index) => {
        const first = group[0]!;
        switch (first.kind) {
          case 'heading':
            return <h4 key={index}>{textOf(first)}</h4>;
          case 'quote':
            return (
              <blockquote key={index}>
                {group.map((block) => (
                  <p key={block.place}>{textOf(block)}</p>
                ))}
              </blockquote>
            );
          case 'item':
            return (
              <ul key={index}>
                {group.map((block) => (
                  <li key={block.place}>{textOf(block)}</li>
                ))}
              </ul>
            );
          case 'row':
            return <Rows key={index} rows={group.map(({ text }) => text.split(' | '))} />;
          case 'caption':
            return (
              <figure key={index}>
                <figcaption>{first.text}</figcaption>
              </figure>
            );
          case 'code':
            return <pre key={index}>{textOf(first)}</pre>;
          default:
            return <p key={index}>{textOf(first)}</p>;
        }
      })}
    </Prose>
  );
}

/** Numbers the blocks that can be copied from 1. */
function withPlaces(blocks: readonly ArticleBlock[]) {
  let place = 0;
  return blocks.map((block) => {
    if (isCopied(block)) place += 1;
    return { ...block, place };
  });
}

function Rows({ rows }: { rows: readonly string[][] }) {
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
