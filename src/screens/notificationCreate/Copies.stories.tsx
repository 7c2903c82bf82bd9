import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { type NotificationType } from '#api/contract/broadcasts.ts';
import { getDigest } from '#api/contract/digests.ts';
import { getTag } from '#api/contract/tags.ts';
import { answer, Failure, type Answer } from '#support/stories/storySupport.tsx';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';
import {
  sent,
  lastSent,
  copied,
  setup,
  said,
  button,
  press,
  notificationStory,
  version,
} from '#support/stories/notificationStory.tsx';

const meta = { title: 'Screens/New notification/Copies', ...notificationStory } satisfies Meta<
  typeof NotificationCreateScreen
>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Copied: Story = {
  name: 'SEND-02: opens with a notification that was sent, and asks again before it goes to all',
  beforeEach: setup({ state: copied() }),
  play: async () => {
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Apples for everybody'),
    );
    await expect(screen.getByRole('textbox', { name: 'Sub-text' })).toHaveValue('Local news');
    await expect(await button(/Users$/)).toHaveTextContent('All');
    await expect(await button(/Dynamic field$/)).toHaveTextContent('DailyBrief TV');
    await expect(await button(/Type$/)).toHaveTextContent('Tags');
    await expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveValue('Weather');
    await waitFor(() => expect(screen.getAllByText('com.example.lite')[0]).toBeVisible());
    await waitFor(async () => expect(await button(/Channel$/)).toHaveTextContent('Cities'));
    await press('Send');
    const question = within(
      await screen.findByRole('alertdialog', {
        name: 'This will send notification to all the users. Are you sure you want to proceed ?',
      }),
    );
    await expect(sent).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    await said('Sending notification.');
    await expect(lastSent()).toMatchObject({
      user_list_type: 'all',
      bottom_tab_index: '2',
      notification_datas: [{ object_id: 31, notification_type: 'tag' }],
    });
  },
};

export const AllVersions: Story = {
  name: 'A broadcast that was stopped opens with all its versions, to be edited again',
  beforeEach: setup({
    state: {
      ...copied(),
      others: [copied({ content_object: { id: 32, title: 'Rain', slug: 'rain' } }).notification],
    },
  }),
  play: async () => {
    await expect(await (await version(1)).findByRole('combobox', { name: 'Tag' })).toHaveValue('Weather');
    await expect((await version(2)).getByRole('combobox', { name: 'Tag' })).toHaveValue('Rain');
    await expect(await button(/Users$/)).toHaveTextContent('All');
  },
};

/** A copy of a notification whose target is not among what is read. */
const copyOfMissing = (
  type: Exclude<NotificationType, 'home'>,
  text: string,
  answers: Answer[] = [],
): Story => ({
  name: `SEND-37: ${text}`,
  beforeEach: setup({
    answers,
    state: copied({
      notification_type: type,
      content_object: { id: 404, title: 'Gone', slug: null },
    }),
  }),
  play: async () => {
    await said(text);
    await press('Send');
    await said(text.startsWith('Host') ? 'Please select publication' : `Please select ${type}`);
  },
});

export const ArticleMissing = copyOfMissing('article', 'Article does not exist.', [
  answer(getDigest, () => new Failure(404)),
]);
export const CategoryMissing = copyOfMissing('category', 'Category does not exist.');
export const TagMissing = copyOfMissing('tag', 'Tag does not exist.', [
  answer(getTag, () => new Failure(404)),
]);
export const HostMissing = copyOfMissing('publication', 'Host does not exist.');
export const PillMissing = copyOfMissing('pill', 'Pill does not exist.');

export const TargetDeleted: Story = {
  name: 'SEND-37: a notification whose target was gone when it was copied',
  beforeEach: setup({ state: copied({ content_object: null }) }),
  play: () => said('Tag does not exist.').then(() => undefined),
};
