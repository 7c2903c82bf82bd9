import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export default {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: {
    drawing: 'tray',
    title: 'No digests match these filters.',
    description: 'Take a filter away, or write the first one.',
    action: <Button>Clear filters</Button>,
  },
  parameters: {
    usage: {
      compare: {
        right: {
          shown: (
            <EmptyState
              isCompact
              title="No digests match these filters."
              action={<Button>Clear filters</Button>}
            />
          ),
          code: `<EmptyState title="No digests match these filters." action={<Button>Clear filters</Button>} />`,
          why: 'It says what is missing and why, and has the next step.',
        },
        wrong: {
          shown: (
            <EmptyState isCompact title="Oops!" description="Something is wrong or there is nothing here." />
          ),
          code: `<EmptyState title="Oops!" … />`,
          why: 'An error, a filter and a new account look the same, and there is no next step.',
        },
      },
      anatomy: {
        Drawing: 'Shows what will appear here.',
        Title: 'Says what is missing.',
        Sentence: 'Says why it’s empty, and how to change that.',
        Button: 'The next step.',
      },
      do: ['Say what is missing and what to do.'],
      dont: ['Use it when loading failed; people would think that there is no data.'],
      accessibility: {
        role: 'Paragraphs and a button; the title isn’t a heading.',
        announced: 'Nothing: the list around it announces the count.',
      },
    },
  },
} satisfies Meta<typeof EmptyState>;

type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { drawing: undefined, description: undefined, action: undefined } };
export const Compact: Story = { args: { isCompact: true, action: undefined } };
export const LongText: Story = {
  args: {
    title: 'There is nothing here that matches all of your filters at once',
    description: 'Fewer words find more. '.repeat(8),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'لا توجد ملخصات', description: 'غيّر عوامل التصفية.', action: <Button>مسح</Button> },
};
