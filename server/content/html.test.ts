import { describe, expect, it } from 'vitest';
import { html, jsonForScript, trustedHtml } from './html.ts';

describe('html', () => {
  it('puts values in as text, in elements and in quoted attributes', () => {
    const value = `<b> & "x" 'y'`;
    expect(String(html`<p title="${value}">${value}</p>`)).toBe(
      '<p title="&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;">&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39;</p>',
    );
  });

  it('preserves nested markup, joins lists and leaves out nothing', () => {
    const items = ['a', '<'].map((item) => html`<b>${item}</b>`);
    expect(String(html`<i>${items}</i>${undefined}${null}${false}${0}`)).toBe('<i><b>a</b><b>&lt;</b></i>0');
    expect(String(html`${trustedHtml('<hr>')}`)).toBe('<hr>');
  });
});

describe('jsonData', () => {
  it('cannot end the element that contains it', () => {
    const text = String(jsonForScript({ title: '</script><script>alert(1)</script><!--' }));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script><!--' });
  });
});
