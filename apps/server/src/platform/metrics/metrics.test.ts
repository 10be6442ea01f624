import { parsePlayerId, parseReference } from '@palpite/kernel/ids';
import { createLog } from '@palpite/server/platform/log/log';
import { createMetrics } from '@palpite/server/platform/metrics/metrics';
import { describe, expect, it } from 'vitest';

function build() {
  const lines: string[] = [];
  const log = createLog({ level: 'info', stream: { write: (line) => void lines.push(line) } });
  return { lines, log, metrics: createMetrics({ log, process: false }) };
}

describe('metrics', () => {
  it('count separately for two apps in one process', async () => {
    const first = build().metrics;
    const second = build().metrics;
    first.bus.published();
    expect(await first.text()).toContain('palpite_bus_published_total 1');
    expect(await second.text()).toContain('palpite_bus_published_total 0');
  });

  it('are rendered in the format that Prometheus reads', async () => {
    const { metrics } = build();
    metrics.http.observeCall('accountGet', 'ok', 0.004);
    metrics.http.observeCall('accountGet', 'session-expired', 0.002);
    const text = await metrics.text();
    expect(metrics.contentType).toContain('text/plain');
    expect(text).toContain('# TYPE palpite_http_requests_total counter');
    expect(text).toContain('palpite_http_requests_total{call="accountGet",outcome="session-expired"} 1');
    expect(text).toContain('palpite_http_request_seconds_count{call="accountGet"} 2');
  });

  it('read the state of the feed whenever they are rendered', async () => {
    const { metrics } = build();
    const counts = { repeat: 1, early: 0, gap: 2, recovery: 3, full: 0, garbage: 7 };
    const reading = { owner: true, healthy: false, epoch: 4, seq: 99, waiting: 5, counts, bookIsFresh: true };
    const producers = [
      { name: 'early', healthy: true, seq: 40, waiting: 0, counts },
      { name: 'live', healthy: false, seq: 99, lateMs: 3_500, waiting: 5, counts },
    ];
    let healthy = false;
    metrics.feed.watch(() => ({ ...reading, healthy, producers }));
    expect(await metrics.text()).toContain('palpite_feed_healthy 0');
    healthy = true;
    const text = await metrics.text();
    for (const line of [
      ...[
        'palpite_feed_healthy 1',
        'palpite_feed_owner 1',
        'palpite_feed_epoch 4',
        'palpite_feed_sequence 99',
      ],
      ...['palpite_feed_waiting 5', 'palpite_feed_gap 2', 'palpite_feed_garbage 7', 'palpite_book_fresh 1'],
      'palpite_feed_producer_healthy{producer="early"} 1',
      'palpite_feed_producer_healthy{producer="live"} 0',
      'palpite_feed_producer_sequence{producer="live"} 99',
      'palpite_feed_producer_late_seconds{producer="early"} 0',
      'palpite_feed_producer_late_seconds{producer="live"} 3.5',
    ])
      expect(text).toContain(line);
  });

  it('read the book and the cached pages whenever they are rendered', async () => {
    const { metrics } = build();
    let matches = 3;
    const book = {
      matches: () => matches,
      markets: () => 40,
      beatAgeMs: () => 250,
      beatLateMs: () => 30,
      fragments: () => 9,
    };
    metrics.book.watch(book);
    metrics.http.watchPages({ count: () => 2, bytes: () => 1_000 });
    matches = 4;
    const text = await metrics.text();
    for (const line of [
      'book_matches 4',
      'book_markets 40',
      'book_beat_age_seconds 0.25',
      'book_beat_late_seconds 0.03',
      'book_fragments 9',
    ])
      expect(text).toContain(`palpite_${line}\n`);
    expect(text).toContain('palpite_http_pages 2\n');
    expect(text).toContain('palpite_http_page_bytes 1000\n');
  });

  it('count durations in cumulative buckets', async () => {
    const { metrics } = build();
    for (const seconds of [0.0005, 0.001, 0.2, 3, 60]) metrics.http.observeCall('x', 'ok', seconds);
    const text = await metrics.text();
    const bucket = (le: string) => `palpite_http_request_seconds_bucket{le="${le}",call="x"}`;
    for (const line of [
      `${bucket('0.001')} 2`,
      `${bucket('0.25')} 3`,
      `${bucket('5')} 4`,
      `${bucket('+Inf')} 5`,
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toContain('palpite_http_request_seconds_sum{call="x"} 63.2015\n');
    expect(text).toContain('# TYPE palpite_http_request_seconds histogram');
  });

  it('include process metrics on request', async () => {
    const { log } = build();
    const text = await createMetrics({ log, process: true }).text();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag');
  });

  it('bound the values of a label that takes ids', async () => {
    const { metrics } = build();
    for (let n = 0; n < 5_000; n += 1) metrics.http.observeCall(`call${n}`, 'ok', 0.001);
    const text = await metrics.text();
    expect(text.split('\n').filter((line) => line.startsWith('palpite_http_requests_total{'))).toHaveLength(
      201,
    );
    expect(text).toContain('palpite_http_requests_total{call="other",outcome="ok"} 4800');
  });

  it('never throw, whatever is counted', () => {
    const { metrics } = build();
    metrics.http.observeCall('x'.repeat(10_000), '"\n\\', Number.POSITIVE_INFINITY);
    metrics.bus.dropped(-1);
    metrics.bus.dropped(Number.NaN);
    metrics.outbox.lag('balance', Number.NaN);
    expect(true).toBe(true);
  });

  it('read the pool whenever they are rendered', async () => {
    const { metrics } = build();
    const pool = { totalCount: 3, idleCount: 1, waitingCount: 0 };
    metrics.database.watchPool(pool);
    pool.waitingCount = 7;
    expect(await metrics.text()).toContain('palpite_db_waiting 7');
  });

  it('show the business by currency, and nothing on a node that does not count', async () => {
    const { metrics } = build();
    const brl = { currency: 'BRL', staked: 1200.5, ggr: -30, deposits: 800, payouts: 90 };
    const risk = { openLiability: 412.6, overdueMatches: 2, overdueBets: 91 };
    let reading: (typeof risk & { currencies: (typeof brl)[] }) | undefined;
    metrics.business.watch(() => reading);
    expect(await metrics.text()).not.toContain('palpite_business_overdue_bets{');
    reading = { ...risk, currencies: [brl] };
    const text = await metrics.text();
    expect(text).toContain('palpite_business_staked_day{currency="BRL"} 1200.5');
    expect(text).toContain('palpite_business_ggr_day{currency="BRL"} -30');
    expect(text).toContain('palpite_business_open_liability{scope="all"} 412.6');
    expect(text).toContain('palpite_business_overdue_bets{scope="all"} 91');
  });

  it('count a business event by its few-valued labels and log whom it concerns', async () => {
    const { metrics, lines } = build();
    const player = parsePlayerId(42);
    const reference = parseReference('7301234567890123456');
    if (player === undefined || reference === undefined) throw new Error('fixture');
    metrics.report.accountOpened({ brand: 'br', kind: 'visitor' }, { player });
    metrics.report.playMoneyGranted({ brand: 'br', asset: 'BRL' }, { player, reference, units: 100_00n });
    const text = await metrics.text();
    expect(text).toContain('palpite_account_opened_total{brand="br",kind="visitor"} 1');
    expect(text).not.toContain('42');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      event: 'play_money_granted',
      player: 42,
      reference: '7301234567890123456',
      units: '10000',
    });
  });
});
