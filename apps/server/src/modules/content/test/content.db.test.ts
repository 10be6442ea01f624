import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemKey } from '../index.ts';
import { type ContentFixture, GOLD, openContentFixture, PAUSED, text } from './content-fixture.ts';

let fixture: ContentFixture;
beforeAll(async () => {
  fixture = await openContentFixture();
});
afterAll(() => fixture.close());

const TERMS: ItemKey = { kind: 'page', slug: 'terms', brand: '' };
const HOME = '198.51.100.1';
const br = (language = 'ENG') => ({ brand: 'br', language });
const page = (language = 'ENG', brand = 'br') =>
  fixture.content.library.find('page', 'terms', { brand, language });
const words = (found: Awaited<ReturnType<typeof page>>) =>
  found?.blocks.flatMap((block) => ('runs' in block ? block.runs.map((run) => run.text) : [])).join('');

describe('versions of content', () => {
  it('shows the text that the product comes with, with the name of the brand', async () => {
    expect(words(await page())).toBe('Terms of Bet Hoje.');
    expect(words(await page('PT'))).toBe('Termos da Bet Hoje.');
    expect(words(await page('ENG', 'mx'))).toBe('Terms of Las Bet.');
    expect((await page())?.version).toBe(0);
  });

  it('shows a draft to nobody, a published version to everybody, in the languages that it has', async () => {
    const saved = await fixture.save(TERMS, 0, { ENG: text('Terms', 'New terms.') });
    expect(saved).toMatchObject({ is: 'saved', version: 1 });
    fixture.content.admin.changed();
    expect(words(await page())).toBe('Terms of Bet Hoje.');
    expect(await fixture.publish(TERMS, 1)).toEqual({ is: 'done', before: 0 });
    expect(words(await page())).toBe('New terms.');
    expect(words(await page('PT'))).toBe('Termos da Bet Hoje.');
    expect((await page())?.version).toBe(1);
  });

  it('never changes a version that was published, and refuses an editor that saw an older one', async () => {
    expect(await fixture.save(TERMS, 0, { ENG: text('Terms', 'Stale.') })).toEqual({
      is: 'changed-meanwhile',
    });
    const saved = await fixture.save(TERMS, 1, { PT: text('Termos', 'Termos novos.') });
    expect(saved).toMatchObject({ is: 'saved', version: 2 });
    expect(await fixture.save(TERMS, 2, { PT: text('Termos', 'Termos mais novos.') })).toMatchObject({
      version: 2,
    });
    await fixture.publish(TERMS, 2);
    expect(words(await page('PT'))).toBe('Termos mais novos.');
    // Languages that were not sent stay.
    expect(words(await page())).toBe('New terms.');
  });

  it('rolls back to an earlier version and to the text that the product comes with', async () => {
    expect(await fixture.publish(TERMS, 1)).toEqual({ is: 'done', before: 2 });
    expect(words(await page('PT'))).toBe('Termos da Bet Hoje.');
    expect(await fixture.publish(TERMS, 1)).toEqual({ is: 'already-so' });
    expect(await fixture.publish(TERMS, 0)).toEqual({ is: 'done', before: 1 });
    expect(words(await page())).toBe('Terms of Bet Hoje.');
    expect(await fixture.publish(TERMS, 9)).toEqual({ is: 'no-such-version' });
    const whole = await fixture.content.admin.item(TERMS);
    expect(whole?.versions.map(({ number }) => number)).toEqual([2, 1, 0]);
    expect(whole?.history.map(({ version }) => version)).toEqual([0, 1, 2, 1]);
  });

  it('takes an item down for one brand alone', async () => {
    const ofMexico: ItemKey = { ...TERMS, brand: 'mx' };
    expect(await fixture.takeDown(ofMexico)).toEqual({ is: 'done', before: 0 });
    expect(await page('ENG', 'mx')).toBeUndefined();
    expect(await page()).toBeDefined();
    expect(await fixture.publish(ofMexico, 0)).toEqual({ is: 'done', before: -1 });
    expect(words(await page('ENG', 'mx'))).toBe('Terms of Las Bet.');
  });

  it('discards a draft and nothing that was published', async () => {
    const key: ItemKey = { kind: 'news', slug: 'derby', brand: '' };
    expect(await fixture.save(key, 0, { ENG: text('Derby') })).toMatchObject({ version: 1 });
    expect(await fixture.discard(key, 1)).toEqual({ is: 'done' });
    expect(await fixture.save(key, 0, { ENG: text('Derby') })).toMatchObject({ version: 1 });
    await fixture.publish(key, 1);
    expect(await fixture.discard(key, 1)).toEqual({ is: 'no-such-version' });
  });

  it('names the field of what it refuses', async () => {
    const link: ItemKey = { kind: 'link', slug: 'out', brand: '' };
    const refusal = async (
      ...[key, texts, settings]: [ItemKey, Record<string, ReturnType<typeof text>>, object]
    ) => {
      const outcome = await fixture.save(key, 0, texts, settings);
      return outcome.is === 'refused' ? outcome.fault.field : outcome.is;
    };
    const news: ItemKey = { kind: 'news', slug: 'bad', brand: '' };
    expect(await refusal(link, { ENG: text('Out') }, { url: 'javascript:alert(1)' })).toBe('url');
    expect(await refusal(link, { ENG: text('Out') }, { url: '/inside' })).toBe('url');
    expect(await refusal(news, { ENG: text('A', 'Hello {nobody}.') }, {})).toBe('texts');
    expect(await refusal(news, {}, {})).toBe('texts');
    expect(await refusal(news, { ENG: text('A') }, { beginsMs: 10, endsMs: 5 })).toBe('ends_at');
    expect(await refusal(news, { ENG: text('A') }, { picture: 'data:text/html;base64,AA==' })).toBe(
      'picture',
    );
    expect(await refusal({ ...news, kind: 'faq' }, { ENG: text('A') }, {})).toBe('section');
    expect(await refusal({ ...news, kind: 'page' }, { ENG: text('A') }, { who: 'guest' })).toBe('who');
    expect(await refusal({ ...news, brand: 'nowhere' }, { ENG: text('A') }, {})).toBe('no-such-brand');
  });
});

describe('audience and window', () => {
  const popups = async (viewer: { player?: typeof GOLD; address?: string }) =>
    (
      await fixture.content.library.list('popup', {
        ...br(),
        viewer: { player: viewer.player, address: viewer.address ?? HOME },
      })
    ).map(({ slug }) => slug);
  const publishPopup = async (slug: string, settings: object) => {
    const key: ItemKey = { kind: 'popup', slug, brand: '' };
    await fixture.save(key, 0, { ENG: text(slug) }, settings);
    await fixture.publish(key, 1);
  };

  it('[CALL-117] shows a popup to its audience, in its window and in its order', async () => {
    const nowMs = fixture.clock.nowMs();
    await publishPopup('guests', { who: 'guest', position: 5 });
    await publishPopup('players', { who: 'player', position: 1 });
    await publishPopup('gold', { levelMin: 5, position: 2 });
    await publishPopup('mexico', { countries: ['MX'], position: 3 });
    await publishPopup('offer', { who: 'player', isPromotion: true, position: 4 });
    await publishPopup('later', { beginsMs: nowMs + 60_000, endsMs: nowMs + 120_000, position: 6 });
    expect(await popups({})).toEqual(['guests']);
    expect(await popups({ address: '203.0.113.1' })).toEqual(['mexico', 'guests']);
    expect(await popups({ player: GOLD })).toEqual(['players', 'gold', 'offer']);
    expect(await popups({ player: PAUSED })).toEqual(['players']);
    fixture.clock.advance(60_000);
    expect(await popups({})).toEqual(['guests', 'later']);
    fixture.clock.advance(60_000);
    expect(await popups({})).toEqual(['guests']);
  });

  it('announces before the hours of what is announced, and no longer after them', async () => {
    const nowMs = fixture.clock.nowMs();
    const key: ItemKey = { kind: 'announcement', slug: 'pix', brand: 'br' };
    await fixture.save(
      key,
      0,
      { ENG: text('PIX stops') },
      { beginsMs: nowMs + 60_000, endsMs: nowMs + 120_000 },
    );
    await fixture.publish(key, 1);
    const shown = async () => (await fixture.content.library.list('announcement', br())).length;
    expect(await shown()).toBe(1);
    fixture.clock.advance(120_000);
    expect(await shown()).toBe(0);
    const [line] = (await fixture.content.admin.list({ kind: 'announcement', brand: 'br' })).filter(
      ({ slug }) => slug === 'pix',
    );
    expect(line?.state).toBe('ended');
  });
});

describe('links', () => {
  it('[ROUTE-118] frames only origins of the list, and leaves only for published addresses', async () => {
    const open = (request: { key?: string; url?: string }) =>
      fixture.content.openLink({ key: request.key, url: request.url, reader: br() });
    expect(await open({ url: 'https://help.example/a' })).toMatchObject({ is: 'open', mode: 'frame' });
    for (const url of [
      'https://evil.example/',
      'http://help.example/',
      'https://help.example@evil.example/',
      'javascript:alert(1)',
      'https://help.example.evil.example/',
    ])
      expect(await open({ url }), url).toEqual({ is: 'refused' });
    const key: ItemKey = { kind: 'link', slug: 'regulator', brand: '' };
    await fixture.save(
      key,
      0,
      { ENG: text('The authority') },
      { url: 'https://authority.example/x', mode: 'frame' },
    );
    await fixture.publish(key, 1);
    // Its origin may not be framed, so the link leads outside.
    expect(await open({ key: 'regulator' })).toMatchObject({ mode: 'outside', host: 'authority.example' });
    expect(await open({ url: 'https://authority.example/x' })).toMatchObject({ mode: 'outside' });
    expect(await open({ key: 'nothing' })).toEqual({ is: 'no-such-link' });
  });
});
