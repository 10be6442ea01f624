import { expect, it } from 'vitest';
import { itemOf, orderOf } from '../../stores/test/sport-fixtures.ts';
import { draw, words } from '../bets/test/stand.tsx';
import { ReceiptTicket } from './receipt-ticket.tsx';
import type { PlacedBet } from './receipt-words.ts';

const items = [1, 2, 3].map((index) => {
  const [home, away] = [`Time ${index}`, `Rival ${index}`];
  return itemOf(index, { match: { ...itemOf(index).match, name: `${home} - ${away}`, home, away } });
});

function receipt(bks: number[] | undefined): string {
  const order = orderOf('7', { szs: [1], bn: 2, us: 1_000, ...(bks && { bks }) });
  const bet: PlacedBet = { items, order, kind: 'system', legs: 2, waited: false, maxStake: 0 };
  return words(draw(<ReceiptTicket bet={bet} alone={false} receivedAtMs={0} policy="none" />));
}

it('the receipt of a system marks its bankers, and no other selection', () => {
  const shown = receipt([0]);
  expect(shown).toContain('Time 1|slip.banker|');
  expect(shown).toContain('Time 2|');
  expect(shown.split('slip.banker')).toHaveLength(2);
  expect(receipt([0, 2])).toContain('Time 3|slip.banker|');
  expect(receipt([0, 2])).not.toContain('Time 2|slip.banker|');
});

it('the receipt of a bet without bankers marks none', () => {
  expect(receipt([])).not.toContain('slip.banker');
  expect(receipt(undefined)).not.toContain('slip.banker');
});
