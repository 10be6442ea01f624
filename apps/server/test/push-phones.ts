import { PUSH_TYPE } from '@palpite/contract/tables/notices';
import type { PlayerId, Reference } from '@palpite/kernel/ids';
import type { Handed, OutgoingNotice } from '@palpite/kernel/notice';
import { HOUR_MS } from '@palpite/kernel/time';
import type { TestApp } from '@palpite/testkit/test-app';
import { expect } from 'vitest';
import { openSession, registerPlayer } from '../src/modules/identity/service/accounts.ts';
import { Visitor } from './visitor.ts';

/** Players on devices that receive notices, and the sandbox's push services with their faults. */
export class PushPhones {
  readonly #app: TestApp;

  constructor(app: TestApp) {
    this.#app = app;
  }

  async control(method: 'POST' | 'DELETE', faults?: object): Promise<void> {
    await fetch(`${this.#app.sandboxUrl}/control/push/faults`, {
      method,
      ...(faults && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(faults) }),
    });
  }

  /** A new player on this device, or a known one. */
  async signedIn(visitor = new Visitor(this.#app.url), known?: number): Promise<Visitor> {
    const deps = this.#app.modules.identity.deps;
    const session = await this.#app.platform.database.inTransaction(async (tx) => {
      const player =
        (known as PlayerId | undefined) ??
        (await registerPlayer(deps, tx, { brand: 'br', device: visitor.device, by: 'email' })).player;
      const sid = await openSession(deps, tx, {
        player,
        device: visitor.device,
        deviceName: '',
        address: '',
      });
      return { uid: player, sid };
    });
    if (known === undefined) await expect.poll(() => this.#isDelivered(session.uid)).toBe(true);
    return visitor.adopt(session);
  }

  deviceFields(visitor: Visitor) {
    return {
      platform: 'web' as const,
      app: 'br',
      id: 'registration-1',
      version: '5.2.0',
      device_id: visitor.device,
      model: 'Pixel 9',
      rom: 'Android 16',
    };
  }

  register(visitor: Visitor, tokens: readonly string[], type: 1 | 2 = PUSH_TYPE.web) {
    const meta = tokens.map((token) => ({ token, push_type: type }));
    return visitor.call('pushRegister', { ...this.deviceFields(visitor), meta });
  }

  noticeTo(visitor: Visitor, about: Partial<OutgoingNotice> = {}): OutgoingNotice {
    return {
      id: this.#app.platform.ids.next() as Reference,
      player: visitor.uid as PlayerId,
      brand: 'br',
      kind: 'bet-won',
      title: 'Bilhete premiado, R$ 84,20',
      text: 'A múltipla de 3 fechou.',
      path: '/bet-record',
      expiresAt: new Date(this.#app.platform.clock.nowMs() + HOUR_MS),
      ...about,
    };
  }

  hand(notice: OutgoingNotice): Promise<Handed> {
    return this.#app.modules.push.handNotice(notice);
  }

  async received(to: string) {
    const reply = await fetch(`${this.#app.sandboxUrl}/push/wait?to=${to}&timeoutMs=2000`);
    expect(reply.status).toBe(200);
    return (await reply.json()) as { text: string; ttl: number; urgency: string; topic: string };
  }

  /**
   * The notice of the register bonus finds no device yet, or in the player's night waits for the morning, so that it
   * meets none of the faults that a test switches on.
   */
  async #isDelivered(player: PlayerId): Promise<boolean> {
    const rows = await this.#app.platform.database.read(
      `SELECT 1 FROM notices.delivery WHERE player = $1 AND channel = 'push'
         AND (state = 'no-address' OR (state = 'queued' AND due_at > clock_timestamp() + interval '30 seconds'))`,
      [player],
    );
    return rows.length === 1;
  }
}
