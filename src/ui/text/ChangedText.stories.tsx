import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChangedText } from './ChangedText.tsx';
import { changedPassages } from './changedPassages.ts';

const before = [
  'Choirs on prescription',
  'A new prescription has appeared in the surgeries of three counties.',
  'Patients were handed a rehearsal time.',
  'There is no control group.',
];
const after = [
  'Choirs on prescription',
  'A new prescription has appeared in the surgeries of three northern counties: ten weeks of choir.',
  'Patients were handed a rehearsal time.',
  'There is no proper control group, and the authors say so first.',
];

const meta = {
  title: 'Text/ChangedText',
  component: ChangedText,
  args: {
    label: 'Changes since then',
    passages: changedPassages(before, after),
    labels: {
      removed: 'Removed',
      added: 'Added',
      unchanged: (count) => (count === 1 ? '1 unchanged paragraph' : `${count} unchanged paragraphs`),
    },
  },
  parameters: {
    usage: {
      anatomy: {
        Passage: 'A paragraph with deleted words struck through and added words underlined.',
        Gap: 'The number of unchanged paragraphs in between.',
      },
      do: ['Use it in a panel or on phones.'],
      dont: ['Use it where two columns fit; `TextComparison` is easier to read.'],
      accessibility: {
        role: '`region` with `del` and `ins`.',
        name: '`label`.',
        announced: '“Removed” and “Added” before each change.',
      },
    },
  },
} satisfies Meta<typeof ChangedText>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const InAPanel: Story = {
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '19rem' }}>
        <Shown />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { passages: changedPassages(['عاد القطار الليلي'], ['عاد القطار الليلي اليوم']) },
};
