import { PROVIDER_CLASSES } from '@palpite/server/modules/payments/adapters/classes';
import { FEED_CLASSES } from '@palpite/server/modules/sportsbook/feed/index';
import { readConfig } from '@palpite/server/platform/config/config';
import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../modules/casino/adapters/dialects.ts';

type Environment = Readonly<Record<string, string>>;

const DEMO: Environment = { DATABASE_URL: 'postgres://palpite@db.internal/palpite' };
const TWO: Environment = {
  ...DEMO,
  FEED_PROVIDER: 'early, live',
  FEED_EARLY_CLASS: 'lines',
  FEED_EARLY_URL: 'tls://early.example:7000',
  FEED_EARLY_KEY: 'key-of-early',
  FEED_EARLY_PRODUCER: '1',
  FEED_EARLY_PHASE: 'pre-match',
  FEED_LIVE_CLASS: 'lines',
  FEED_LIVE_URL: 'tls://live.example:7000',
  FEED_LIVE_KEY: 'key-of-live',
  FEED_LIVE_PRODUCER: '2',
  FEED_LIVE_PHASE: 'in-play',
};

function read(changes: Environment, base: Environment = TWO) {
  return readConfig(
    { ...base, ...changes },
    { feed: FEED_CLASSES, payments: PROVIDER_CLASSES, studios: DIALECTS },
  );
}

function faultsOf(changes: Environment, base: Environment = TWO): string[] {
  const outcome = read(changes, base);
  return outcome.is === 'wrong' ? outcome.errors : [];
}

describe('feed settings', () => {
  it('are those of the sandbox in demo mode when nothing is set', () => {
    const outcome = read({}, DEMO);
    expect(outcome.is === 'read' && outcome.config.feed).toMatchObject([
      {
        name: 'sandbox',
        className: 'sandbox',
        producer: 1,
        idSpace: 0,
        values: { URL: 'ws://127.0.0.1:8090/feed/v1', KEY: 'sandbox-feed-key' },
      },
    ]);
  });

  it('list several producers, each with its class, its number and what it may offer', () => {
    const outcome = read({ FEED_LIVE_SPORTS: 'football,tennis' });
    expect(outcome.is === 'read' && outcome.config.feed).toMatchObject([
      { name: 'early', producer: 1, phases: ['pre-match'], values: { SENDER: 'bridge' } },
      { name: 'live', producer: 2, phases: ['in-play'], sports: ['football', 'tennis'] },
    ]);
  });

  it.each([
    ['FEED_EARLY_CLASS', 'betradar'],
    ['FEED_EARLY_CLASS', '__proto__'],
    ['FEED_EARLY_URL', ''],
    ['FEED_EARLY_URL', 'https://early.example'],
    ['FEED_EARLY_URL', 'tls://early.example'],
    ['FEED_EARLY_KEY', ''],
    ['FEED_EARLY_KEY', 'short'],
    ['FEED_EARLY_SENDER', 'two words'],
    ['FEED_EARLY_PRODUCER', ''],
    ['FEED_EARLY_PRODUCER', '0'],
    ['FEED_EARLY_PRODUCER', 'one'],
    ['FEED_LIVE_PRODUCER', '1'],
    ['FEED_EARLY_IDS', '9'],
    ['FEED_EARLY_SPORTS', 'chess'],
    ['FEED_EARLY_PHASE', 'sometimes'],
    ['FEED_EARLY_ULR', 'tls://early.example:7000'],
    ['FEED_LATE_URL', 'tls://late.example:7000'],
    ['FEED_URL', 'wss://feed.example'],
    ['FEED_PROVIDERS', 'early'],
  ])('refuse %s=%s by its name', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults.filter((fault) => fault.startsWith(`${name}: `))).toHaveLength(1);
  });

  it('refuse duplicate and invalid names', () => {
    expect(faultsOf({ FEED_PROVIDER: 'early,live,early' })).toContainEqual(
      expect.stringMatching('^FEED_PROVIDER: '),
    );
    expect(faultsOf({ FEED_PROVIDER: 'Early' }, DEMO)).toContainEqual('FEED_PROVIDER: "Early" is not a name');
  });

  it('refuse two producers of the same sport and phase', () => {
    expect(faultsOf({ FEED_LIVE_PHASE: 'both' })).toEqual([
      'FEED_LIVE_SPORTS: football pre-match is already offered by early',
    ]);
    const split = { FEED_LIVE_PHASE: 'both', FEED_LIVE_SPORTS: 'tennis', FEED_EARLY_SPORTS: 'football' };
    expect(faultsOf(split)).toEqual([]);
  });

  it('refuse one id range for two vendors', () => {
    const other = { FEED_LIVE_CLASS: 'sandbox', FEED_LIVE_URL: 'ws://127.0.0.1:1/feed' };
    expect(faultsOf(other)).toEqual(['FEED_LIVE_IDS: is that of early too, which is another vendor']);
    expect(faultsOf({ ...other, FEED_LIVE_IDS: '1' })).toEqual([]);
  });

  it('refuse the sandbox in live mode without repeating a secret', () => {
    const live = {
      ...TWO,
      PALPITE_MODE: 'live',
      PALPITE_SECRET: 'a secret of more than thirty-two characters',
      PALPITE_SEAL_KEYS: 'a seal key of more than thirty-two characters',
      SMTP_URL: 'smtps://mail.example',
      SMS_URL: 'https://sms.example',
      SMS_KEY: 'own-sms-key',
    };
    expect(faultsOf({}, live)).toEqual([]);
    const sandbox = { FEED_LIVE_CLASS: 'sandbox', FEED_LIVE_URL: 'wss://live.example', FEED_LIVE_IDS: '1' };
    expect(faultsOf(sandbox, live)).toEqual(['FEED_LIVE_CLASS: "sandbox" is for play money only']);
    expect(faultsOf({ FEED_EARLY_KEY: 'short' }, live).join()).not.toContain('short');
  });
});
