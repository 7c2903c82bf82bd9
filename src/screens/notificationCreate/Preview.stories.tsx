import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';
import { copied, setup, notificationStory } from '#support/stories/notificationStory.tsx';

const meta = { title: 'Screens/New notification/Preview', ...notificationStory } satisfies Meta<
  typeof NotificationCreateScreen
>;
export default meta;

type Story = StoryObj<typeof meta>;

const phone = (label: string) =>
  within(screen.getByRole('figure', { name: `Preview of notification 1: ${label}` }));

export const Phone: Story = {
  name: 'The phone shows what is typed',
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Olá');
    await expect(phone('Android, light, collapsed').getByText('Olá')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'iOS' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Dark' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Expanded' }));
    await expect(phone('iOS, dark, expanded').getByText('Olá')).toBeVisible();
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  beforeEach: setup({
    state: copied({
      title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة',
      text: 'فتحت ثلاث مدارس في الوادي مكتبة صغيرة واحدة.',
    }),
  }),
};
