import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listHeadlines } from '#api/contract/headlines.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Shell } from './Shell.tsx';
import { answer, atPath, toPath, withApi } from '#support/stories/storySupport.tsx';

const languages = answer(listLanguages, () => ({
  results: [
    { id: 1, code: 'en', title: 'English' },
    { id: 2, code: 'ar', title: 'العربية' },
  ],
}));

const meta = {
  title: 'Shell/Shell',
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: { children: <Page title="A screen">Its content.</Page> },
  decorators: [atPath('/')],
  beforeEach: withApi([languages]),
} satisfies Meta<typeof Shell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvas }) => {
    // The bar's last parts come when the page is idle.
    await canvas.findByRole('button', { name: /’s account$/ });
    await canvas.findByRole('link', { name: /^Inbox/ });
  },
};

export const LargeText: Story = {
  name: 'WCAG 1.4.4: text of twice the size fits the width',
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%';
    return () => document.documentElement.style.removeProperty('font-size');
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /’s account$/ });
    await canvas.findByRole('link', { name: /^Inbox/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};

export const FocusBelow: Story = {
  name: 'WCAG 2.4.11: the bar and the menu stay in the window when something below it gets the focus',
  args: {
    children: (
      <Page title="A screen">
        <div style={{ blockSize: '200vh' }} />
        <p tabIndex={-1}>The end</p>
      </Page>
    ),
  },
  play: async ({ canvas }) => {
    canvas.getByText('The end').focus();
    await waitFor(() => expect(scrollY).toBeGreaterThan(0));
    const bar = document.querySelector('[data-frame] > header')!.getBoundingClientRect();
    const menu = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect();
    await expect(bar.top).toBe(0);
    await expect(menu.top).toBe(bar.bottom);
    // Nothing hangs below the shell.
    const frame = document.querySelector('[data-frame]')!.getBoundingClientRect();
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(
      Math.ceil(frame.bottom + scrollY),
    );
  },
};

export const Counts: Story = {
  name: 'The menu says how many digests there are, and how many headlines wait',
  // On the list it is icons alone below 1600 px.
  decorators: [atPath('/tags')],
  beforeEach: withApi([
    languages,
    answer(listStatuses, () => ({ total: 1107, results: [] })),
    answer(listHeadlines, ({ query }) => ({
      results: [],
      count: query.get('status') === 'UNPROCESSED' ? 84 : 0,
    })),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,107')).toBeVisible();
    await expect(await canvas.findByText(/^84/)).toHaveTextContent('84 unprocessed');
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  },
};

export const OfferedPages: Story = {
  name: 'KEYS-04: the palette offers no page that a role may not open',
  beforeEach: withApi([languages], 'EDITOR_PERM'),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /’s account$/ });
    await waitFor(() => expect(document.documentElement.dataset['keys']).toBe('on'));
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Search or run/ }), 'go to');
    await expect(await screen.findByRole('option', { name: /^Jobs/ })).toBeVisible();
    await expect(screen.queryByRole('option', { name: /^(Audit log|System status)/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const UrlBox: Story = {
  name: 'SHELL-21, SHELL-22, SHELL-25: Go opens a new digest for a valid address',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: 'Article URL' });
    const go = canvas.getByRole('button', { name: 'Go' });
    await expect(go).toBeDisabled();

    await userEvent.type(box, 'hello');
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please Enter valid url');
    await expect(go).toBeDisabled();

    await userEvent.clear(box);
    await userEvent.type(box, 'https://exa');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.type(box, 'mple.com/story');
    await expect(go).toBeEnabled();
    await userEvent.keyboard('{Enter}');
    await expect(toPath(canvasElement)).toBe('/digest-create');
  },
};

export const YoutubeOnly: Story = {
  name: 'SHELL-24: on the video path only YouTube will do',
  decorators: [atPath('/video/7')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('textbox', { name: 'Article URL' });
    await userEvent.type(box, 'https://example.com/story{Enter}');
    await expect(canvas.getByRole('alert')).toBeVisible();
    await userEvent.clear(box);
    await userEvent.type(box, 'https://youtu.be/dQw4w9WgXcQ');
    await expect(canvas.getByRole('button', { name: 'Go' })).toBeEnabled();
  },
};

export const Logo: Story = {
  name: 'SHELL-20: the logo opens the list without a filter',
  decorators: [atPath('/digests/7')],
  play: async ({ canvasElement }) => {
    const logo = within(canvasElement).getByRole('link', { name: 'Digest Desk' });
    await expect(logo).toHaveAttribute('href', '/');
    await userEvent.click(logo);
    await expect(toPath(canvasElement)).toBe('/');
  },
};

export const Languages: Story = {
  name: 'SHELL-26: languages to choose from, on the list',
  play: async ({ canvasElement }) => {
    const choice = await within(canvasElement).findByRole('combobox', { name: 'Language' });
    await expect(choice).toHaveValue('en');
    await expect(within(choice).getAllByRole('option')).toHaveLength(2);
  },
};

export const NoLanguages: Story = {
  name: 'SHELL-26: no languages, no choice',
  beforeEach: withApi([answer(listLanguages, () => ({ results: [] }))]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('combobox', { name: 'Language' })).toBeNull();
  },
};

export const OffTheList: Story = {
  name: 'SHELL-26: languages are chosen on the list only',
  decorators: [atPath('/digests/7')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Add News Digest' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await waitFor(() => expect(canvas.queryByRole('combobox', { name: 'Language' })).toBeNull());
  },
};

export const SignedOut: Story = {
  name: 'SHELL-19: signed out there is no menu, language or logout',
  decorators: [atPath('/login')],
  beforeEach: withApi([languages], null),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'LOGOUT' })).toBeNull();
    await expect(canvas.queryByRole('combobox', { name: 'Language' })).toBeNull();
  },
};
