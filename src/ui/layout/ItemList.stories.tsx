import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye, Trash2 } from 'lucide-react';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { ToggleButton } from '../actions/ToggleButton.tsx';
import { TextField } from '../fields/text/TextField.tsx';
import { Text } from '../text/Text.tsx';
import { Item, ItemList } from './ItemList.tsx';

const titles = [
  'The harbour at dawn',
  'إعادة فتح الميناء',
  'A title that is so long that it needs a second line '.repeat(2),
];

export default {
  title: 'Layout/ItemList',
  component: ItemList,
  args: {
    'aria-label': 'Segments',
    children: titles.map((title, index) => (
      <Item
        key={title}
        lead={index + 1}
        isCurrent={index === 1}
        actions={<IconButton size="small" icon={<Trash2 />} label={`Remove segment ${index + 1}`} />}
      >
        <Button variant="quiet" size="small">
          <span dir="auto">{title}</span>
        </Button>
      </Item>
    )),
  },
  parameters: {
    usage: {
      anatomy: { Item: 'Text at the start, actions at the end.', Line: 'Only between items.' },

      do: ['Include the item in each action’s accessible name.'],
      dont: ['Use it for data with columns; `Table` can sort, select and turn into cards.'],
      accessibility: {
        role: 'Ordered `list`; the current item has `aria-current`.',
        name: '`aria-label`.',
        forcedColours: 'Only the current item has a line at its start.',
      },
    },
  },
} satisfies Meta<typeof ItemList>;

type Story = StoryObj<typeof ItemList>;

/** Pressing anywhere on a line opens it; the current one shows its form. */
export const WithDetail: Story = {
  args: {
    children: titles.map((title, index) => (
      <Item
        key={title}
        lead={index + 1}
        isCurrent={index === 1}
        isPressable
        detail={index === 1 && <TextField label="Title" />}
        actions={
          <>
            <ToggleButton
              size="small"
              icon={<Eye />}
              label={`Segment ${index + 1} for preview`}
              defaultSelected={index === 0}
            />
            <IconButton size="small" icon={<Trash2 />} label={`Remove segment ${index + 1}`} />
          </>
        }
      >
        <Button variant="quiet" size="small">
          <span dir="auto">{title}</span>
        </Button>
        <Text size="xs" tone="muted">
          0:55
        </Text>
      </Item>
    )),
  },
};

export const Example: Story = {};
