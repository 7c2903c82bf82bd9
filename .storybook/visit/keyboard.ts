/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page can't use anything outside them. */
import { expectNone, settle, type Page } from './page.ts';

/** Helpers shared by the functions that run in the page. `installPageTools` adds them to the window. */
interface PageTools {
  tabStops: () => HTMLElement[];
  name: (element: Element | null) => string;
  overlays: () => HTMLElement[];
  /** Describes the tab stops by the attributes that determine how keys work on them. */
  kinds: () => string[];
}

type WindowWithTools = Window & { visit: PageTools };

const maxTabStops = 40;
const maxTestedTriggers = 8;

/** Kinds of tab stops already tested, by story title. */
const testedKinds = new Map<string, Set<string>>();

/**
 * Operates a story with the keyboard only. Tab must reach every focusable element without losing the
 * focus. If a button or field opens an overlay, it must receive the focus, close with Escape and restore
 * the focus. Skips a story whose kinds of tab stops were all tested in earlier stories of its title: this
 * test took a third of the time for components.
 */
export async function operateByKeyboard(page: Page, title: string) {
  await page.evaluate(installPageTools);
  const known = testedKinds.get(title) ?? new Set();
  testedKinds.set(title, known);
  const kinds = await page.evaluate(() => (window as unknown as WindowWithTools).visit.kinds());
  if (known.size > 0 && kinds.every((kind) => known.has(kind))) return;
  for (const kind of kinds) known.add(kind);
  await closeOpenOverlays(page);
  await walkWithTab(page);
  await openAndCloseOverlays(page);
}

/** Runs in the page. */
function installPageTools() {
  const focusable =
    'a[href], button, input, textarea, select, summary, [tabindex], [contenteditable=true], audio[controls], video[controls]';
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  (window as unknown as WindowWithTools).visit = {
    tabStops() {
      const modal = [...document.querySelectorAll<HTMLElement>('[aria-modal=true]')].filter(isShown).at(-1);
      return [...(modal ?? document.body).querySelectorAll<HTMLElement>(focusable)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(':disabled, [inert] *, [aria-hidden=true] *, input[type=hidden]') &&
          !element.closest('[data-focus-scope-start], iframe') &&
          !(element.matches('[type=radio]') && !(element as HTMLInputElement).checked) &&
          isShown(element),
      );
    },
    name(element) {
      if (!element || element === document.body) return 'nothing';
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return `<${element.localName} ${element.getAttribute('role') ?? ''}> ${words ?? ''}`;
    },
    kinds() {
      const states = ['class', 'role', 'type', 'readonly', 'tabindex'];
      const describe = (element: Element) =>
        [
          element.localName,
          ...[...element.attributes]
            .filter(
              ({ name }) => states.includes(name) || name.startsWith('aria-') || name.startsWith('data-'),
            )
            // Ignore values such as ids and text, which differ between stories.
            .map(({ name, value }) =>
              /^[a-z]{1,12}$/.test(value) || name === 'class' ? `${name}=${value}` : name,
            ),
        ].join(' ');
      const { tabStops } = (window as unknown as WindowWithTools).visit;
      return tabStops().map((stop) => {
        const composite = stop.parentElement?.closest('[role]');
        return `${composite ? describe(composite) : ''} > ${describe(stop)}`;
      });
    },
    overlays: () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
        ),
      ].filter((element) => isShown(element) && !element.closest('#storybook-root')),
  };
}

/** A play function may leave an overlay open. Closes it with Escape, and throws if the focus is lost. */
async function closeOpenOverlays(page: Page) {
  const before = await page.evaluate(() => (window as unknown as WindowWithTools).visit.overlays().length);
  if (before === 0) return;
  const hadFocus = await page.evaluate(() => document.activeElement !== document.body);
  await page.keyboard.press('Escape');
  await settle(page);
  const lost = await page.evaluate((count) => {
    const { overlays, tabStops } = (window as unknown as WindowWithTools).visit;
    return overlays().length < count && document.activeElement === document.body && tabStops().length > 0;
  }, before);
  if (hadFocus && lost) throw new Error('Escape closed the overlay, but the focus was lost.');
}

async function walkWithTab(page: Page) {
  // Start at the top of the page.
  await page.evaluate(() => {
    const { overlays } = (window as unknown as WindowWithTools).visit;
    if (overlays().length > 0) return;
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  for (let step = 0; step < maxTabStops; step++) {
    await page.keyboard.press('Tab');
    const { isOver, lost } = await page.evaluate(() => {
      const { tabStops, name } = (window as unknown as WindowWithTools).visit;
      const memory = window as unknown as { reached?: Element[] };
      const reached = (memory.reached ??= []);
      const focused = document.activeElement;
      const isNowhere = !focused || focused === document.body;
      const last = reached.at(-1);
      if (!isNowhere) {
        const isAgain = reached.includes(focused);
        reached.push(focused);
        const toolbar = focused.closest('[role=toolbar]');
        const isSecondStop =
          toolbar && !isAgain && toolbar.contains(last ?? null) && last?.matches('button, a');
        return { isOver: isAgain, lost: isSecondStop ? `to ${name(focused)}, in the same toolbar` : '' };
      }
      // A composite with arrow keys is one tab stop.
      const oneStop =
        '[role=grid], [role=toolbar], [role=radiogroup], [role=tablist], [role=listbox], [role=menu]';
      const whole = last?.closest(oneStop) ?? last;
      const next = tabStops().find(
        (stop) =>
          !whole?.contains(stop) &&
          (!whole || Boolean(whole.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)),
      );
      return { isOver: true, lost: next ? `after ${name(last ?? null)}, before ${name(next)}` : '' };
    });
    if (lost) throw new Error(`Tab lost the focus ${lost}.`);
    if (isOver) break;
  }
  await page.evaluate(() => {
    delete (window as unknown as { reached?: Element[] }).reached;
  });
}

async function openAndCloseOverlays(page: Page) {
  const count = await page.evaluate((most) => {
    const stops = (window as unknown as WindowWithTools).visit.tabStops();
    const chosen = stops
      .filter((stop) => stop.matches('button, [role=combobox]'))
      // Toasts return the focus to its previous place, and a script has none.
      .filter((stop) => !stop.closest('[role=alertdialog]:not([aria-modal=true])'))
      .slice(0, most);
    for (const [index, stop] of chosen.entries()) stop.dataset['visit'] = String(index);
    return chosen.length;
  }, maxTestedTriggers);

  const wrong: string[] = [];
  for (let index = 0; index < count; index++) {
    const pressed = await page.evaluate((nth) => {
      const { overlays, name, tabStops } = (window as unknown as WindowWithTools).visit;
      const element = document.querySelector<HTMLElement>(`[data-visit="${nth}"]`);
      if (!element?.checkVisibility() || element.matches(':disabled, [inert] *')) return null;
      // A dismissed toast needs a previous focus to return to.
      if (document.activeElement === document.body) tabStops()[0]?.focus();
      element.focus();
      if (document.activeElement !== element) return null;
      for (const overlay of overlays()) overlay.dataset['visited'] = '';
      return {
        key: element.matches('input') ? 'ArrowDown' : 'Enter',
        trigger: name(element),
        isInGrid: element.closest('[role=grid]') !== null,
      };
    }, index);
    if (!pressed) continue;
    const { key, trigger, isInGrid } = pressed;

    // A grid remembers its focused cell and would move scripted focus back there.
    if (isInGrid) await page.click(`[data-visit="${index}"]`, { timeout: 2000 }).catch(() => undefined);
    else await page.keyboard.press(key);
    await settle(page);
    const opened = await page.evaluate(() => {
      const { overlays, name, tabStops } = (window as unknown as WindowWithTools).visit;
      const focused = document.activeElement;
      const overlay = overlays().findLast((each) => each.dataset['visited'] === undefined);
      const isInside = overlay?.contains(focused) ?? false;
      return {
        isLost: focused === document.body && tabStops().length > 0,
        focused: name(focused),
        isModal: isInside || focused?.getAttribute('aria-expanded') === 'true',
        overlay: overlay ? name(overlay) : null,
      };
    });
    if (opened.isLost) wrong.push(`${key} on ${trigger} lost the focus`);
    // For example a toast, which doesn't take the focus.
    if (!opened.overlay || !opened.isModal) continue;

    await page.keyboard.press('Escape');
    await settle(page);
    const closed = await page.evaluate((nth) => {
      const { overlays, name } = (window as unknown as WindowWithTools).visit;
      const isOpen = overlays().some((each) => each.dataset['visited'] === undefined);
      const isBack = (document.activeElement as HTMLElement | null)?.dataset['visit'] === String(nth);
      return { isOpen, isBack, focused: name(document.activeElement) };
    }, index);
    // Some can't be closed while busy.
    if (closed.isOpen) return expectNone(wrong, 'The keyboard loses its place:');
    if (!closed.isBack)
      wrong.push(`closing ${opened.overlay} left the focus on ${closed.focused}, not on ${trigger}`);
  }
  expectNone(wrong, 'The keyboard loses its place:');
}
