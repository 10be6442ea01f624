import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { html } from './html.ts';

describe('html', () => {
  it('escapes whatever it is given, in text and in attributes', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const made = html`<p title="${text}">${text}</p>`.text;
        const inside = made.slice('<p title="'.length, -'</p>'.length);
        expect(inside.replace('">', '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('keeps its own markup, joins lists and leaves out what is false', () => {
    const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${false}${undefined}${7}`.text).toBe('<ul><li>a</li><li>b&lt;</li></ul>7');
  });
});
