/** For `beforeEach`: components are laid out as on a phone, although the test's window is wide. */
export function asPhone() {
  const real = globalThis.matchMedia;
  globalThis.matchMedia = (query) => {
    const narrow = query.includes('width <') ? 'all' : query;
    return real.call(globalThis, query.includes('width >=') ? 'not all' : narrow);
  };
  return () => {
    globalThis.matchMedia = real;
  };
}
