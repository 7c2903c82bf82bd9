import type { Page } from '@playwright/test';
import { createStatus, deleteStatus, listDigestStatuses } from '#api/contract/statuses.ts';
import { createView, defaultColumns } from '#api/contract/views.ts';
import { expect, expectAccessible, expectContrast, test } from './support.ts';

const widths = [1440, 768, 375];

test.use({ colorScheme: 'light' });

/** The screens that people spend their day in, with real content; stories look at every screen and state. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  list: async (page) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  },
  digest: async (page) => {
    await page.goto('/digests/1');
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).not.toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  },
};

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** At each width in light, and at last in dark what another theme can change. */
async function expectFit(page: Page) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`at ${width} px`, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
}

test('sign-in is accessible and fits every width, in light and dark: SHELL-01, SHELL-19, SHELL-31, SHELL-32', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toHaveCount(0);
  await expectFit(page);
});

test.describe(() => {
  const height = 812;
  test.use({ account: 'super', viewport: { width: 375, height }, hasTouch: true, isMobile: true });

  test('on a phone two and a half digests are on the first screen, whatever the names: LIST-14, LIST-16, LIST-21', async ({
    page,
    desk,
  }) => {
    const name = 'Everything that waits for the second pair of eyes';
    await desk.api.call(createStatus, { body: { status_name: name, status_code: 'pairs' } });
    const view = await desk.api.call(createView, {
      body: { name, query: '', columns: [...defaultColumns], sort: null },
    });
    await page.goto(`/?view=${view.id}`);
    const cards = page.getByRole('grid').getByRole('row');
    const top = async () => (await cards.first().boundingBox())!.y;
    await expect(cards.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Daily tag targets/ })).toBeVisible();
    const third = (await cards.nth(2).boundingBox())!;
    expect(third.y + third.height / 2).toBeLessThan(height);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await top(), 'at 200 % it is on the first screen').toBeLessThan(height);
    await expect(page.getByRole('button', { name: 'LOGOUT' })).toBeInViewport({ ratio: 1 });

    // The other files have the statuses of the demo.
    const { results } = await desk.api.call(listDigestStatuses);
    const { id } = results.find(({ status_name }) => status_name === name)!;
    await desk.api.call(deleteStatus, { params: { id } });
  });
});

test.describe(() => {
  test.use({ account: 'super' });

  for (const [name, open] of Object.entries(screens)) {
    test(`${name} is accessible and fits every width, in light and dark @long`, async ({ page }) => {
      await open(page);
      await expectFit(page);
    });
  }

  test('on a phone the first card of a list is in the upper third: TAGS-01, USERS-01', async ({ page }) => {
    const height = 812;
    await page.setViewportSize({ width: 375, height });
    for (const path of ['/tags', '/users']) {
      await page.goto(path);
      const card = page.getByRole('grid').getByRole('row').first();
      await expect(card).toBeVisible();
      expect((await card.boundingBox())!.y, path).toBeLessThan(height / 3);
    }
  });
});
