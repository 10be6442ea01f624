import { createHash, createHmac } from 'node:crypto';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Ticket {
  readonly number: number;
  readonly holder: number;
}

export const ticketsHashOf = (tickets: readonly Ticket[]): string =>
  sha256(tickets.map(({ number, holder }) => `${number}:${holder}`).join(','));

/** The draw again, written from docs/activities.md and not from the code: the tickets that win, by place. */
export function drawnAgain(serverSeed: string, tickets: readonly Ticket[], places: number): number[] {
  const clientSeed = ticketsHashOf(tickets);
  const words: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:0:${round}`).digest();
    for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
  }
  const left = [...tickets];
  const winners: Ticket[] = [];
  const holders = new Set(tickets.map(({ holder }) => holder));
  while (winners.length < Math.min(places, holders.size)) {
    const word = words.shift();
    if (word === undefined) throw new Error('the draw needs more words');
    if (word >= Math.floor(2 ** 32 / left.length) * left.length) continue;
    const [ticket] = left.splice(word % left.length, 1);
    if (ticket && !winners.some(({ holder }) => holder === ticket.holder)) winners.push(ticket);
  }
  return winners.map(({ number }) => number);
}
