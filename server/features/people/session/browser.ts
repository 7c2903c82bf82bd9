/** User agents also name browsers they derive from: the first match wins. */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
];

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const matchName = (names: [string, RegExp][], text: string) =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** `Firefox on Windows`, `desk`, or a generic text if unknown. */
export function describeBrowser(userAgent: string): string {
  if (/^desk\b/i.test(userAgent)) return 'desk (command line)';
  const [browser, system] = [matchName(browsers, userAgent), matchName(systems, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'Unknown browser');
}
