import { describe, expect, it } from 'vitest';
import { readAudience } from './audience.ts';
import { changeChoices, choiceOf } from './choices.ts';
import { CHANNELS, type Channel, KIND_NAMES, LANGUAGES } from './kind.ts';
import { planNotice, type Reachable } from './plan.ts';
import { loudAtMs, USUAL_QUIET } from './quiet.ts';
import { sendFault } from './send-form.ts';
import { fieldsOf, fillTemplate, templateFault } from './template.ts';
import { builtIn, WRITTEN_KINDS } from './texts/built-in.ts';

const SAO_PAULO = { name: 'America/Sao_Paulo' } as const;
/** 17 November 2026, noon in São Paulo. */
const NOON = Date.UTC(2026, 10, 17, 15);
const HOUR = 3_600_000;

const player = (changes: Partial<Reachable> = {}): Reachable => ({
  choices: {},
  hasConsented: false,
  pausedUntilMs: undefined,
  isBlocked: false,
  isClosed: false,
  quiet: USUAL_QUIET,
  goalsPass: true,
  zone: SAO_PAULO,
  dayMax: 0,
  mutedUntilMs: undefined,
  notified: { on: undefined, count: 0 },
  promoted: { fromMs: undefined, count: 0 },
  ...changes,
});
const consented = player({ hasConsented: true, choices: { 'promotions.push': true } });

describe('quiet hours', () => {
  it('end at the hour of the player, over midnight and within a day', () => {
    const night = NOON + 11 * HOUR + 1_800_000;
    expect(new Date(loudAtMs(night, USUAL_QUIET, SAO_PAULO)).toISOString()).toBe('2026-11-18T11:00:00.000Z');
    expect(loudAtMs(NOON, USUAL_QUIET, SAO_PAULO)).toBe(NOON);
    const siesta = { on: true, from: 11 * 60, to: 13 * 60 };
    expect(loudAtMs(NOON, siesta, SAO_PAULO)).toBe(NOON + HOUR);
    expect(loudAtMs(NOON, { ...siesta, on: false }, SAO_PAULO)).toBe(NOON);
    expect(loudAtMs(NOON, { ...siesta, to: 11 * 60 }, SAO_PAULO)).toBe(NOON);
  });

  it('end by local time in a night in which clocks change', () => {
    // Berlin, 29 March 2026: the clocks go forward at 2:00.
    const before = Date.UTC(2026, 2, 28, 23);
    const end = loudAtMs(before, USUAL_QUIET, { name: 'Europe/Berlin' });
    expect(new Date(end).toISOString()).toBe('2026-03-29T06:00:00.000Z');
  });
});

describe('the plan of a notice', () => {
  it('is in the app at once and on the other chosen channels after the quiet hours', () => {
    const night = NOON + 11 * HOUR;
    const plan = planNotice('withdrawal-paid', player(), night);
    expect(plan).toMatchObject({ is: 'notify', isInApp: true });
    if (plan.is !== 'notify') throw new Error(plan.why);
    expect(plan.deliveries.map(({ channel }) => channel)).toEqual(['push', 'mail']);
    expect(plan.deliveries.every(({ dueMs }) => dueMs === Date.UTC(2026, 10, 18, 11))).toBe(true);
    const safety = planNotice('login-new-device', player(), night);
    expect(safety).toMatchObject({
      deliveries: [{ channel: 'push', dueMs: night }, { channel: 'mail' }, { channel: 'sms' }],
    });
  });

  it('has no promotion for a player who did not allow it, is paused, excluded, blocked, closed or had enough', () => {
    const why = (changes: Partial<Reachable>) => planNotice('marketing', { ...consented, ...changes }, NOON);
    expect(planNotice('marketing', consented, NOON)).toMatchObject({
      is: 'notify',
      isInApp: false,
      deliveries: [{ channel: 'push' }],
      promoted: { fromMs: NOON, count: 1 },
    });
    expect(why({ hasConsented: false })).toEqual({ is: 'left-out', why: 'no-consent' });
    expect(why({ pausedUntilMs: NOON + 1 })).toEqual({ is: 'left-out', why: 'paused' });
    expect(why({ pausedUntilMs: Number.POSITIVE_INFINITY })).toEqual({ is: 'left-out', why: 'paused' });
    expect(why({ isBlocked: true })).toEqual({ is: 'left-out', why: 'blocked' });
    expect(why({ isClosed: true })).toEqual({ is: 'left-out', why: 'closed' });
    expect(why({ promoted: { fromMs: NOON - HOUR, count: 2 } })).toEqual({
      is: 'left-out',
      why: 'promoted-enough',
    });
    expect(why({ promoted: { fromMs: NOON - 8 * 24 * HOUR, count: 2 } })).toMatchObject({ is: 'notify' });
    expect(why({ choices: {} })).toEqual({ is: 'left-out', why: 'no-channel' });
  });

  it('keeps to the limit of a day for what is not about money or safety', () => {
    const full = player({ dayMax: 4, notified: { on: '2026-11-17', count: 4 } });
    expect(planNotice('bet-won', full, NOON)).toMatchObject({ deliveries: [], notified: { count: 4 } });
    expect(planNotice('deposit-paid', full, NOON)).toMatchObject({
      deliveries: [{ channel: 'push' }, { channel: 'mail' }],
    });
    expect(planNotice('bet-won', { ...full, notified: { on: '2026-11-16', count: 4 } }, NOON)).toMatchObject({
      deliveries: [{ channel: 'push' }],
      notified: { on: '2026-11-17', count: 1 },
    });
  });

  it('drops a delivery that would come too late to be of use, and lets goals pass quiet hours if wanted', () => {
    const night = NOON + 12 * HOUR;
    expect(planNotice('goal', player(), night)).toMatchObject({
      deliveries: [{ channel: 'push', dueMs: night }, { channel: 'telegram' }],
    });
    expect(planNotice('goal', player({ goalsPass: false }), night)).toMatchObject({
      isInApp: true,
      deliveries: [],
    });
    const muted = player({ mutedUntilMs: NOON + 5 * 24 * HOUR });
    expect(planNotice('bet-won', muted, NOON)).toMatchObject({ deliveries: [] });
  });
});

describe('choices of a player', () => {
  it('cannot switch off what protects, nor use what does not exist', () => {
    for (const topic of ['security', 'limits'] as const)
      for (const channel of ['in_app', 'push', 'mail'] as const)
        expect([topic, channel, changeChoices({}, [{ topic, channel, on: false }])]).toMatchObject([
          topic,
          channel,
          { is: 'fixed' },
        ]);
    // What was switched off before it could not be is on again.
    expect(choiceOf({ 'limits.mail': false }, 'limits', 'mail')).toBe('locked');
    expect(changeChoices({}, [{ topic: 'bets', channel: 'sms', on: true }])).toMatchObject({ is: 'fixed' });
    const changed = changeChoices({}, [{ topic: 'promotions', channel: 'mail', on: true }]);
    expect(changed).toEqual({ is: 'changed', choices: { 'promotions.mail': true }, consents: true });
    expect(choiceOf({ 'bets.push': false }, 'bets', 'push')).toBe('off');
  });
});

describe('a template', () => {
  it('is refused by the field that is missing or unknown', () => {
    expect(fillTemplate({ title: 'You won {amount}', text: '' }, { stake: '1' })).toEqual({
      is: 'missing-field',
      field: 'amount',
    });
    expect(fillTemplate({ title: '{a}{b}', text: '' }, { a: '$&', b: '{a}' })).toMatchObject({
      title: '$&{a}',
    });
    expect(templateFault('bet-won', 'push', { title: 'You won {prize}', text: '' })).toEqual({
      is: 'unknown-field',
      at: 'title',
      field: 'prize',
    });
    expect(templateFault('bet-won', 'push', { title: ' ', text: '' })).toMatchObject({ is: 'empty' });
    expect(templateFault('bet-won', 'push', { title: 'x', text: 'y'.repeat(161) })).toMatchObject({
      is: 'too-long',
    });
    expect(templateFault('bet-won', 'push', { title: 'a } b', text: '' })).toMatchObject({
      is: 'stray-brace',
    });
  });

  it('exists for every kind, channel and language, fits its channel and has the fields of English', () => {
    for (const kind of WRITTEN_KINDS)
      for (const channel of CHANNELS)
        for (const language of LANGUAGES) {
          const words = builtIn(kind, channel, language);
          expect(templateFault(kind, channel, words), `${kind} ${channel} ${language}`).toBeUndefined();
          const fields = ({ title, text }: typeof words) => fieldsOf(`${title} ${text}`).sort();
          expect(fields(words)).toEqual(fields(builtIn(kind, channel, 'ENG')));
        }
    expect(KIND_NAMES).toHaveLength(WRITTEN_KINDS.length + 2);
  });
});

describe('an audience', () => {
  it('is refused by the first field that is wrong', () => {
    const field = (value: unknown) => {
      const read = readAudience(value);
      return read.is === 'wrong' ? read.field : undefined;
    };
    expect(field({ country: 'BR', languages: ['PT'], depositsFrom: 1, plays: 'sports' })).toBeUndefined();
    expect(field({ 'deposits; DROP TABLE': 1 })).toBe('deposits; DROP TABLE');
    expect(field({ country: "BR' OR 1=1" })).toBe('country');
    expect(field({ languages: ['XX'] })).toBe('languages');
    expect(field({ depositsFrom: -1 })).toBe('depositsFrom');
    expect(field({ levelFrom: 5, levelUntil: 4 })).toBe('levelUntil');
    expect(field({ players: [0] })).toBe('players');
    expect(field([])).toBe('audience');
    expect(field({ seenDays: 36_500, unseenDays: 36_500 })).toBeUndefined();
    for (const name of ['seenDays', 'unseenDays']) {
      expect(field({ [name]: 36_501 })).toBe(name);
      expect(field({ except: { [name]: 1_000_000_000 } })).toBe(`except.${name}`);
    }
    for (const name of ['depositsFrom', 'depositsUntil', 'levelFrom', 'levelUntil'])
      expect(field({ [name]: 2_147_483_648 })).toBe(name);
    expect(field({ registeredFromMs: 8_640_000_000_000_001 })).toBe('registeredFromMs');
  });
});

describe('the path of a send', () => {
  const words = { title: 'PIX rests', text: '' };
  const send = (path: string, channels: readonly Channel[] = ['in_app', 'push', 'telegram']) =>
    sendFault(
      {
        kind: 'service',
        type: 'account',
        audience: {},
        channels,
        isTop: false,
        path,
        texts: { ENG: words, PT: words, ES: words, RU: words, VI: words },
        beginsMs: NOON,
        endsMs: NOON + HOUR,
      },
      { country: 'BR', nowMs: NOON },
    );
  const wrong = { is: 'wrong', field: 'path' };

  it('is a page of the app that every channel opens', () => {
    expect(['', '/announcement', '/support?thread=12'].map((path) => send(path))).toEqual(
      Array(3).fill(undefined),
    );
    expect(
      ['//evil.example', '/a b', 'announcement', 'http://ours.example'].map((path) => send(path)),
    ).toEqual(Array(4).fill(wrong));
    expect(send(`/${'a'.repeat(255)}`)).toEqual(wrong);
  });

  it('leads outside of the app only from a message in the app: a push and the bot would open the start page', () => {
    const outside = 'https://help.bethoje.example/pix?x=1';
    expect(send(outside, ['in_app'])).toBeUndefined();
    expect(send(outside, ['in_app', 'mail'])).toBeUndefined();
    expect(send(outside, ['in_app', 'push'])).toEqual(wrong);
    expect(send(outside, ['in_app', 'telegram'])).toEqual(wrong);
  });
});
