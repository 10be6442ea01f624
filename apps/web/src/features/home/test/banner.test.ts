import { describe, expect, it } from 'vitest';
import { actionOf, isShown } from '../banner-action.ts';
import { posterLine } from '../poster.tsx';

const banner = (banner_type: 'normal' | 'deposit' | 'pwa' | 'ui_switch' | 'banned', url = '') => ({
  banner_type,
  url,
  type: 1 as const,
});

describe('a tap on a banner', () => {
  it('leads where the house says, or changes the interface', () => {
    expect(actionOf(banner('normal', '#/live'), false)).toEqual({ is: 'link', href: '#/live' });
    expect(actionOf(banner('deposit', '#/deposit'), false)).toEqual({ is: 'link', href: '#/deposit' });
    expect(actionOf(banner('ui_switch'), false)).toEqual({ is: 'switch', to: 1 });
    expect(actionOf(banner('ui_switch'), true)).toEqual({ is: 'switch', to: 2 });
  });

  it('is never one that does nothing, but for a notice', () => {
    expect(isShown(banner('pwa'))).toBe(false);
    expect(isShown(banner('banned'))).toBe(true);
    expect(isShown(banner('normal', 'https://example.com/'))).toBe(true);
  });
});

describe('a poster of the house', () => {
  const drawn = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`;

  it('tells its line, as it was before it was written into a drawing', () => {
    expect(
      posterLine(drawn('<svg><text x="1">Título</text><text y="2">S&#233;rie &#38; Cia</text></svg>')),
    ).toBe('Série & Cia');
  });

  it('is no other picture', () => {
    expect(posterLine('/promo.png')).toBeUndefined();
    expect(posterLine(drawn('<svg></svg>'))).toBeUndefined();
    expect(posterLine('data:image/svg+xml,%E0%A4%A')).toBeUndefined();
  });
});
