import fc from 'fast-check';
import { expect, it } from 'vitest';
import { escapeHtml } from './html.ts';

it('leaves nothing that could open a tag or end an attribute, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const safe = escapeHtml(text);
      expect(safe).not.toMatch(/[<>"']/);
      const back = safe
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&');
      expect(back).toBe(text);
    }),
  );
});
