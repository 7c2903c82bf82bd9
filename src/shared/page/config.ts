/** Settings that a deployment may change (S4). The API's address is `VITE_API_BASE` (src/data/client.ts). */
export const config = {
  productName: 'Digest Desk',
  /** Goes before the title of each page. */
  titlePrefix: 'Digest Desk: ',
  /** Where readers find published digests, as `{frontendHost}/digests/{slug}` (LIST-28). */
  frontendHost: '/read',
};
