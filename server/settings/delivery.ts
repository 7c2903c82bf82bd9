import { defineSettingGroup, oneOf, readSettings, text, webUrlSetting } from './schema.ts';

export const delivery = defineSettingGroup('Published pages and feeds', {
  SITE_TITLE: text({
    default: 'Digest Desk',
    description: 'Name of the publication, on its pages, in feeds and in search results.',
  }),
  FEED_TEXT: oneOf(['full', 'summary'], {
    default: 'full',
    description: 'Whether RSS, Atom and JSON feeds contain the full text of each digest or only its summary.',
  }),
  WEBSUB_HUB: webUrlSetting({
    example: 'https://pubsubhubbub.appspot.com',
    description: 'WebSub hub that feeds advertise and that is notified when published content changes.',
  }),
});

export function readDelivery(env: NodeJS.ProcessEnv) {
  const values = readSettings(env, delivery);
  return { siteTitle: values.SITE_TITLE, feedText: values.FEED_TEXT, webSubHub: values.WEBSUB_HUB };
}
