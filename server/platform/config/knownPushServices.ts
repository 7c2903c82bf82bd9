/** Those of Chrome and the browsers made of it, Firefox, Edge and Safari. `*.` stands for any name before. */
export const knownPushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
