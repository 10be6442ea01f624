import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBanners } from './banners.ts';
import { harmlessHtml, isHarmlessUrl } from './harmless-html.ts';

const TAG = /<(\/?)([a-z0-9]+)((?:"[^"]*"|[^>"])*)>/g;

describe('HTML of operators', () => {
  it.each([
    ['<b>Hi</b> there', '<b>Hi</b> there'],
    ['<p>One<br/>two', '<p>One<br>two</p>'],
    ['<a href="#/live">go</a>', '<a href="#/live" rel="noopener">go</a>'],
    ['<ul><li>1</ul>', '<ul><li>1</li></ul>'],
    ['</b>x', 'x'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<b onclick="x()">', '&lt;b onclick=&quot;x()&quot;&gt;'],
    ['<a href="javascript:x()">', '&lt;a href=&quot;javascript:x()&quot;&gt;'],
    ['<img src=x onerror=x()>', '&lt;img src=x onerror=x()&gt;'],
  ])('%s becomes %s', (html, shown) => expect(harmlessHtml(html)).toBe(shown));

  it('property: contains only the few allowed tags, without attributes except a harmless link, each of them closed', () => {
    const piece = fc.constantFrom(
      '<b>',
      '</b>',
      '<p>',
      '</p>',
      '<br>',
      '<a href="#/x">',
      '</a>',
      '<a href="https://x.example/">',
      '<script>',
      '<',
      '>',
      '"',
      "'",
      '<b x=1>',
      '<svg/onload=x>',
      'javascript:',
      '<a href="data:x">',
      'text',
      '<!--',
      ']]>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const shown = harmlessHtml(pieces.join(''));
        const open: string[] = [];
        for (const [, end, name = '', attributes = ''] of shown.matchAll(TAG)) {
          expect([
            'b',
            'strong',
            'i',
            'em',
            'p',
            'br',
            'span',
            'ul',
            'ol',
            'li',
            'h2',
            'h3',
            'small',
            'a',
          ]).toContain(name);
          if (name === 'a' && end === '')
            expect(attributes).toMatch(/^ href="(?:#\/|https:\/\/|\/)[^"]*" rel="noopener"$/);
          else expect(attributes).toBe('');
          if (name === 'br') continue;
          if (end === '') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
        expect(shown.replace(TAG, '')).not.toMatch(/[<>]/);
      }),
    );
  });

  it('accepts only harmless addresses', () => {
    for (const url of ['#/live', '/promo.png', 'https://bethoje.example/x?y=1'])
      expect(isHarmlessUrl(url)).toBe(true);
    for (const url of [
      'javascript:x',
      '//evil.example',
      'data:text/html,x',
      'http://x.example',
      '/\\evil.example',
      ' #/x',
      '',
    ])
      expect(isHarmlessUrl(url)).toBe(false);
  });
});

describe('banners of operators', () => {
  it('[ENTITY-053] are pictures or harmless HTML; a harmful one is left out and the others stay', () => {
    const reported = [
      { type: 1, info: '/promo.png', url: '#/deposit', title: 'Promo', banner_type: 'deposit' },
      { type: 2, info: '<b>Hi</b><script>x</script>' },
      { type: 1, info: 'javascript:x' },
      { type: 1, info: '/a.png', url: 'javascript:x' },
      { type: 1, info: '/a.png', banner_type: 'pirate' },
      7,
      null,
    ];
    expect(readBanners(JSON.stringify(reported))).toEqual([
      { content: 'image', info: '/promo.png', url: '#/deposit', kind: 'deposit', title: 'Promo' },
      {
        content: 'html',
        url: '',
        kind: 'normal',
        title: '',
        info: '<b>Hi</b>&lt;script&gt;x&lt;/script&gt;',
      },
    ]);
    for (const text of ['', '{', '{}', 'null', '"x"']) expect(readBanners(text)).toEqual([]);
  });
});
