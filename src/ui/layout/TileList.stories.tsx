import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { Text } from '../text/Text.tsx';
import { Tile, TileList } from './TileList.tsx';

const meta = {
  title: 'Layout/TileList',
  component: TileList,
  args: {
    label: 'Suggested merges',
    children: [1, 2, 3].map((id) => (
      <Tile
        key={id}
        rows={[
          { id: 1, text: 'Ferry crews call off their strike', detail: 'The Daily', end: '2 h ago' },
          {
            id: 2,
            text: 'No strike on the ferries to the islands after all, say both sides',
            detail: 'Harbour Ledger',
            end: 'Yesterday',
            isFirstOfGroup: true,
          },
        ]}
        aside={<Text size="xs">68% match</Text>}
        actions={<Button size="small">Merge</Button>}
      />
    )),
  },
  parameters: {
    usage: {
      anatomy: {
        Rows: 'One line each: text, detail and end. The first one names the tile.',
        Foot: 'A note, and the actions on the whole tile.',
      },
      do: ['Limit the first view to a few tiles.'],
      dont: ['Use it for items with one line; use a `RowList` instead.'],
      accessibility: { role: '`list`, with the rows of each tile as a `list` in it.', name: '`label`.' },
    },
  },
} satisfies Meta<typeof TileList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
