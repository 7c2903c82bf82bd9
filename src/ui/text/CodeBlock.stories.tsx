import type { Meta, StoryObj } from '@storybook/react-vite';
import { CodeBlock } from './CodeBlock.tsx';

const meta = {
  title: 'Text/CodeBlock',
  component: CodeBlock,
  parameters: {
    usage: {
      anatomy: { Frame: 'Sunken, at most 320 px high.', Text: 'Monospaced, always left to right.' },

      keys: { 'Arrow keys': 'Scroll a long text.' },
      do: ['Show what was sent or received, as it was.'],
      dont: ['Use it for a word of code in a sentence; use `<code>` instead.'],
      accessibility: { role: '`region`, which can be focused and scrolled.', name: '`label`.' },
    },
  },
  args: { label: 'Response', children: '{\n  "type": "digest.published",\n  "data": { "id": 12 }\n}' },
} satisfies Meta<typeof CodeBlock>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const LongText: Story = {
  args: {
    children: `{ "content": "${'A very long line without an end, as in the text of a digest. '.repeat(80)}" }`,
  },
};
