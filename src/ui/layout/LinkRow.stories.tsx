import type { Meta, StoryObj } from '@storybook/react-vite';
import { Rss } from 'lucide-react';
import { Link } from '../actions/Link.tsx';
import { Image } from '../media/Image.tsx';
import { RowTitle } from '../table/RowTitle.tsx';
import { LinkRow } from './LinkRow.tsx';

const names = [
  'Harbour News',
  'The Daily: all news',
  'A feed whose name is longer than the column that it is in',
];

const meta = {
  title: 'Layout/LinkRow',
  component: LinkRow,
  args: { children: null },
  render: () => (
    <nav aria-label="Sources" style={{ inlineSize: '16rem' }}>
      {names.map((name, index) => (
        <LinkRow key={name} isCurrent={index === 0}>
          <RowTitle
            title={name}
            picture={<Image src={null} alt="" ratio="1" width="1.5rem" fallback={<Rss aria-hidden />} />}
            details={<span>harbour.example</span>}
          >
            <Link href={`/${index}`} variant="quiet" aria-current={index === 0 ? 'page' : undefined}>
              {name}
            </Link>
          </RowTitle>
        </LinkRow>
      ))}
    </nav>
  ),
  parameters: {
    usage: {
      anatomy: {
        Link: 'Opens the item; pressing anywhere on the row follows it.',
        Background: '`selected` for the current item.',
      },
      do: ['Put one link in each row.', 'Mark the current row.'],
      dont: ['Put buttons in the row; the link covers them.'],
      accessibility: {
        role: 'None: the link inside gets the focus.',
        name: 'The link’s text.',
        forcedColours: 'The current row has an outline.',
      },
    },
  },
} satisfies Meta<typeof LinkRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
