import type { DomDocument } from './dom.ts';

const descriptionSelectors = [
  'meta[property="og:description"]',
  'meta[name="description" i]',
  'meta[name="twitter:description"]',
  'meta[name="dc.description" i]',
];

export function readDescription(document: DomDocument): string {
  const stated = descriptionSelectors.map((selector) =>
    document.querySelector(selector)?.getAttribute('content')?.trim(),
  );
  return stated.find(Boolean) ?? '';
}

export function readLanguage(document: DomDocument): string {
  const stated =
    document.documentElement?.getAttribute('lang') ||
    document.documentElement?.getAttribute('xml:lang') ||
    document.querySelector('meta[http-equiv="content-language" i]')?.getAttribute('content') ||
    document.querySelector('meta[property="og:locale"]')?.getAttribute('content') ||
    '';
  const tag = stated.split(',')[0]?.trim().replaceAll('_', '-') ?? '';
  return /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,4}$/i.test(tag) ? tag : '';
}

export function textDirection(declared: string | null | undefined, text: string): 'ltr' | 'rtl' {
  const direction = declared?.trim().toLowerCase();
  if (direction === 'ltr' || direction === 'rtl') return direction;
  const sample = text.slice(0, 20_000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const rightToLeft =
    sample.match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu)
      ?.length ?? 0;
  return rightToLeft * 2 > letters ? 'rtl' : 'ltr';
}
