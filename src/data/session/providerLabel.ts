/** What the provider of sign-in is called; undefined without one. The page names it (server/platform/http/web.ts). */
export const providerLabel = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=sign-in-provider]')?.content;
