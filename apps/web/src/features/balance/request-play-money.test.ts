import type { Outcome } from '@palpite/client/outcome';
import { seededChance } from '@palpite/testkit/chance';
import { manualClock } from '@palpite/testkit/clock';
import { expect, it } from 'vitest';
import { LATER_KEYS } from '../../stores/keys.ts';
import { memoryStore } from '../../stores/test/memory-store.ts';
import { requestPlayMoney } from './play-money-button.tsx';

const SILENCE: Outcome<'playMoney'> = { is: 'unreachable', why: 'timeout' };
const REFUSED: Outcome<'playMoney'> = { is: 'refused', code: 2004, message: 'later' };

it('stores the id before sending, sends the same one after a timeout, and a new one after an answer', async () => {
  const store = memoryStore();
  const chance = seededChance(7);
  const clock = manualClock();
  const sent: string[] = [];
  const answers = [SILENCE, SILENCE, REFUSED, SILENCE];
  const ask = () =>
    requestPlayMoney({
      platform: { store, nowMs: clock.nowMs, randomBytes: (count) => chance.bytes(count) },
      async send(id) {
        expect(store.get(LATER_KEYS.playMoneyRequest)).toBe(id);
        sent.push(id);
        return answers[sent.length - 1] ?? SILENCE;
      },
    });
  for (const _ of answers) await ask();
  expect(new Set(sent.slice(0, 3)).size).toBe(1);
  expect(sent[3]).not.toBe(sent[2]);
  expect(sent[0]).toHaveLength(36);
});
