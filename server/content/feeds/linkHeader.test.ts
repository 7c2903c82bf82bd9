import { describe, expect, it } from 'vitest';
import { parseLinks } from './linkHeader.ts';

const hub = 'https://hub.example/';
const self = 'https://news.example/feed?a=1,2;b';

describe('hub and topic of a Link header', () => {
  it.each([
    [`<${hub}>; rel="hub", <${self}>; rel="self"`, { hub, self }],
    [`<${hub}>;rel=hub,<${self}>;title="a, <b>; rel=hub";REL=self`, { hub, self }],
    [`<${self}>; rel="alternate self"; type="application/rss+xml", <${hub}>; rel="Hub"`, { hub, self }],
    [`<${hub}>; rel=hub, <https://second.example/>; rel=hub`, { hub }],
    ['</hub>; rel=hub', { hub: 'https://news.example/hub' }],
    ['<http://[>; rel=hub', {}],
    ['<https://news.example/next>; rel=next', {}],
    ['hub', {}],
    ['', {}],
  ])('%s', (header, found) => {
    expect(parseLinks(header, 'https://news.example/feed')).toEqual(found);
  });
});
