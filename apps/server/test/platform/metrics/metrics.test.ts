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
  it('two houses in one process count apart', async () => {
    const first = build().metrics;
    const second = build().metrics;
    first.bus.published();
    expect(await first.text()).toContain('palpite_bus_published_total 1');
    expect(await second.text()).toContain('palpite_bus_published_total 0');
  });

  it('the text is in the format that Prometheus reads', async () => {
    const { metrics } = build();
    metrics.http.observeCall('accountGet', 'ok', 0.004);
    metrics.http.observeCall('accountGet', 'session-expired', 0.002);
    const text = await metrics.text();
    expect(metrics.contentType).toContain('text/plain');
    expect(text).toContain('# TYPE palpite_http_requests_total counter');
    expect(text).toContain('palpite_http_requests_total{call="accountGet",outcome="session-expired"} 1');
    expect(text).toContain('palpite_http_request_seconds_count{call="accountGet"} 2');
  });

  it('process metrics are there when asked for', async () => {
    const { log } = build();
    const text = await createMetrics({ log, process: true }).text();
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag');
  });

  it('a label that takes ids stays bounded', async () => {
    const { metrics } = build();
    for (let n = 0; n < 5_000; n += 1) metrics.http.observeCall(`call${n}`, 'ok', 0.001);
    const text = await metrics.text();
    expect(text.split('\n').filter((line) => line.startsWith('palpite_http_requests_total{'))).toHaveLength(
      201,
    );
    expect(text).toContain('palpite_http_requests_total{call="other",outcome="ok"} 4800');
  });

  it('nothing throws, whatever is counted', () => {
    const { metrics } = build();
    metrics.http.observeCall('x'.repeat(10_000), '"\n\\', Number.POSITIVE_INFINITY);
    metrics.bus.dropped(-1);
    metrics.bus.dropped(Number.NaN);
    metrics.outbox.lag('balance', Number.NaN);
    expect(true).toBe(true);
  });

  it('the pool is asked when the text is made', async () => {
    const { metrics } = build();
    const pool = { totalCount: 3, idleCount: 1, waitingCount: 0 };
    metrics.database.watchPool(pool);
    pool.waitingCount = 7;
    expect(await metrics.text()).toContain('palpite_db_waiting 7');
  });

  it('a business event is counted by its few-valued labels and logged with who it was', async () => {
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
