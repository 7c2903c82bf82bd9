import { Webhook as Verifier } from 'standardwebhooks';
import { createDigest } from '#api/contract/digests.ts';
import { deleteWebhook, listWebhooks } from '#api/contract/webhooks.ts';
import { respondWith, startReceiver } from '#support/webhookReceiver.ts';
import { expect, expectAccessible, findToastRegion, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('HOOK-17, HOOK-18: a webhook is added, receives what is published, fails, and what failed is replayed @long', async ({
  page,
  desk,
}) => {
  const receiver = await startReceiver();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Manage webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('The site');
  await dialog.getByRole('textbox', { name: /^URL/ }).fill(`${receiver.url}/in`);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const secretField = page.getByRole('textbox', { name: 'Secret' });
  await expect(secretField).toHaveValue(/^whsec_/);
  const secret = await secretField.inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  await desk.api.call(createDigest, { body: { title: 'Trams return', status: 'Published' } });
  await expect.poll(() => receiver.received.length).toBe(1);
  const { body, headers } = receiver.received[0]!;
  expect(new Verifier(secret).verify(body, headers as Record<string, string>)).toMatchObject({
    type: 'digest.published',
    data: { title: 'Trams return' },
  });

  receiver.behave('/in', respondWith(503, {}, 'Out of order'));
  await page.getByRole('button', { name: 'Actions for The site' }).click();
  await page.getByRole('menuitem', { name: 'Send test event' }).click();
  await expect(findToastRegion(page).getByText(/wasn’t delivered.*503/)).toBeVisible();
  await page.getByRole('link', { name: 'Deliveries to The site' }).click();
  await page.getByRole('button', { name: 'Details of Test' }).click();
  await expect(page.getByRole('region', { name: 'Response' })).toHaveText('Out of order');
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  receiver.behave('/in', respondWith(204));
  await page.getByRole('button', { name: 'Replay failures' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await expect.poll(() => receiver.received.length).toBe(3);
  const [, failed, replayed] = receiver.received;
  expect(replayed!.headers['webhook-id']).toBe(failed!.headers['webhook-id']);

  for (const { id } of (await desk.api.call(listWebhooks)).results)
    await desk.api.call(deleteWebhook, { params: { id } });
  await receiver.close();
});
