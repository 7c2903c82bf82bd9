/* oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page can't use anything outside them. */
import sharp from 'sharp';
import { expectNone, type Page } from './page.ts';

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Forced colours remove backgrounds and shadows, so every control needs another visible edge, such as a
 * border.
 */
export async function expectVisibleControls(page: Page) {
  expectNone(await page.evaluate(findFalseFocus), 'In forced colours, these look focused but aren’t:');
  expectNone(
    await page.evaluate(findUnmarkedCurrent),
    'In forced colours, these look the same as the current one:',
  );
  const boxes = await page.evaluate(findControls);
  if (boxes.length === 0) return;
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blank = boxes.filter((box) => isOneColour(data, info, box)).map(({ name }) => name);
  expectNone(blank, 'In forced colours, these are invisible:');
}

/**
 * Runs in the page. Forced colours make transparent outlines visible, so an unfocused element can look
 * focused.
 */
function findFalseFocus(): string[] {
  return [...document.querySelectorAll('button, a[href], input, textarea, select, [role=group]')]
    .filter((element) => !element.matches(':focus, :focus-within') && element.checkVisibility())
    .filter((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    })
    .map((element) => element.outerHTML.slice(0, 160));
}

/** Runs in the page. Finds neighbours of a current element that look the same. */
function findUnmarkedCurrent(): string[] {
  const lookOf = (element: Element) =>
    ['', '::before', '::after'].flatMap((part) => {
      const style = getComputedStyle(element, part);
      const edges = ['block-start', 'block-end', 'inline-start', 'inline-end'].map((side) => {
        const width = style.getPropertyValue(`border-${side}-width`);
        return width === '0px' ? '' : `${width} ${style.getPropertyValue(`border-${side}-color`)}`;
      });
      const { backgroundColor, fontWeight, outlineWidth, textDecorationLine } = style;
      return [...edges, backgroundColor, fontWeight, outlineWidth, textDecorationLine];
    });
  return [...document.querySelectorAll('[aria-current]')].flatMap((current) => {
    const place =
      current.parentElement?.localName === 'li' ? current.closest('ol, ul') : current.parentElement;
    const look = lookOf(current).join();
    return [...(place?.querySelectorAll(`${current.localName}:not([aria-current])`) ?? [])]
      .filter((other) => !other.matches(':focus, :hover') && other.className === current.className)
      .filter((other) => lookOf(other).join() === look)
      .map((other) => other.outerHTML.slice(0, 160));
  });
}

/** Runs in the page. */
function findControls(): Box[] {
  const operated =
    'button, a[href], textarea, select, input, [role=button], [role=slider], [role=switch], [role=progressbar], [role=meter]';
  return [...document.querySelectorAll(operated)].flatMap((element) => {
    // A hidden input is represented by the mark in its label, or by the thumb around it.
    const isHiddenInput =
      element.matches('input[type=checkbox], input[type=radio], input[type=range]') &&
      element.closest('label, div');
    let rendered: Element | null | undefined = element;
    if (isHiddenInput) {
      const label = element.closest('label');
      rendered = label
        ? [...label.querySelectorAll('*')].find(
            (each) => !each.textContent && !each.contains(element) && each.getBoundingClientRect().width >= 8,
          )
        : element.parentElement?.parentElement;
    } else if (element.matches('input, textarea')) {
      // The group that it shares with buttons may draw its border.
      rendered = element.closest('[role=group]') ?? element;
    }
    // For assistive technology only.
    if (rendered?.parentElement && rendered.parentElement.offsetWidth <= 1) return [];
    if (!rendered?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { x, y, width, height } = rendered.getBoundingClientRect();
    const isInView = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
    if (!isInView || width < 4 || height < 4) return [];
    // Covered, for example by a dialog, or scrolled out of view.
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    const control = top?.closest('label, button, [role=group]') ?? top;
    const isOnTop = rendered.contains(top) || (control !== top && control?.contains(rendered));
    if (!isOnTop) return [];
    return [{ name: element.outerHTML.slice(0, 160), x, y, width, height }];
  });
}

/** Includes the border, and one pixel around the box for an outline. */
function isOneColour(data: Buffer, { width, height, channels }: sharp.OutputInfo, box: Box) {
  const left = Math.max(0, Math.floor(box.x) - 1);
  const top = Math.max(0, Math.floor(box.y) - 1);
  const right = Math.min(width, Math.ceil(box.x + box.width) + 1);
  const bottom = Math.min(height, Math.ceil(box.y + box.height) + 1);
  const first = data.readUIntBE((top * width + left) * channels, 3);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (data.readUIntBE((y * width + x) * channels, 3) !== first) return false;
    }
  }
  return true;
}
