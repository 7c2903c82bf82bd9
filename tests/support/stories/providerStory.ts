/** Has the page name a provider of sign-in, as the server does. For `beforeEach`; returns what takes it back. */
export function nameProvider(): () => void {
  const meta = document.createElement('meta');
  meta.name = 'sign-in-provider';
  meta.content = 'News ID';
  document.head.append(meta);
  return () => meta.remove();
}
