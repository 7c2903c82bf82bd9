import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../fields/text/TextField.tsx';
import { Card } from './Card.tsx';
import { FormLayout } from './FormLayout.tsx';

export default {
  title: 'Layout/FormLayout',
  component: FormLayout,
  args: {
    children: (
      <>
        <Card title="Audience">
          <TextField label="Users" />
        </Card>
        <Card title="What it says">
          <TextField label="Title" />
        </Card>
      </>
    ),
    aside: (
      <Card title="Reach">
        <p>61 recipients.</p>
      </Card>
    ),
  },
  parameters: {
    usage: {
      anatomy: {
        Form: 'The long part, on the left.',
        Aside: 'The result of the form; stays visible.',
      },
      do: ['Use it if people watch the result while they fill in the form.'],
      dont: ['Put fields in the aside; on phones, it’s far down the page.'],
      accessibility: {
        role: 'None: it’s only layout. The aside follows the form in tab order.',
      },
    },
  },
} satisfies Meta<typeof FormLayout>;

type Story = StoryObj<typeof FormLayout>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
