import type { Meta, StoryObj } from '@storybook/react-vite';
import { TextField } from '../fields/text/TextField.tsx';
import { Card } from './Card.tsx';
import { FormDesk } from './FormDesk.tsx';

export default {
  title: 'Layout/FormDesk',
  component: FormDesk,
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
        Form: 'The long part, at the left.',
        Aside: 'What follows from the form; it stays in view.',
      },
      do: ['Use it for a form whose result is watched while it is filled in.'],
      dont: ['Put fields into the aside: on a phone it is far below.'],
    },
  },
} satisfies Meta<typeof FormDesk>;

type Story = StoryObj<typeof FormDesk>;

export const Default: Story = {};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
