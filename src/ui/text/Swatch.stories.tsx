import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cluster } from '../layout/Layout.tsx';
import { Swatch } from './Swatch.tsx';

const meta = {
  title: 'Text/Swatch',
  component: Swatch,
  args: { color: '#15803d' },
  parameters: {
    usage: {
      do: ['Show the name next to it, because not everyone can distinguish the colours.'],
      dont: ['Use it for a state; use a `Badge` with a tone instead.'],
      accessibility: {
        role: 'None: it is hidden. The name is next to it.',
        forcedColours: 'It keeps its colour.',
      },
    },
  },
  render: ({ color }) => (
    <Cluster>
      <Swatch color={color} /> Evergreen
    </Cluster>
  ),
} satisfies Meta<typeof Swatch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};
export const Pale: Story = { args: { color: '#fefce8' } };
export const Dark: Story = { args: { color: '#0c0a09' } };
export const OnDark: Story = { args: { color: '#0c0a09' }, globals: { theme: 'dark' }, tags: ['!test'] };
