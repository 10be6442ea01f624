import { rankOf } from '@palpite/kernel/fair/hi-lo';
import { decimalOf, timesText } from '../../parts/multiplier.ts';
import type { CrashProof, CrashQuestion, RoundOutcome, RoundProof, RoundQuestion } from './verify.ts';

const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♣', '♦', '♥', '♠'];

export function outcomeText({
  roll,
  result_x100,
  mines,
  path,
  slot,
  segment,
  drawn,
  cards,
}: RoundOutcome): string {
  if (roll !== undefined) return decimalOf(roll);
  if (result_x100 !== undefined) return timesText(result_x100);
  if (mines) return mines.map((tile) => tile + 1).join(' ');
  if (path !== undefined) return `${path} → ${(slot ?? 0) + 1}`;
  if (segment !== undefined) return String(segment + 1);
  if (drawn) return drawn.join(' ');
  return (cards ?? []).map((card) => `${RANK_NAMES[rankOf(card) - 1]}${SUITS[card % 4]}`).join(' ');
}

/** The whole computation as text, to be repeated with any other program. */
export function proofText(
  { game, serverSeed, clientSeed, nonce, size }: RoundQuestion,
  proof: RoundProof,
): string {
  return [
    `game ${game} ${size || ''}`.trim(),
    `server seed ${serverSeed}`,
    `sha256 ${proof.commitment}`,
    `client seed ${clientSeed}`,
    `nonce ${nonce}`,
    ...proof.blocks.map(({ message, hex }) => `hmac-sha256 ${message} ${hex}`),
    `words ${proof.words.join(' ')}`,
    `result ${outcomeText(proof.outcome)}`,
  ].join('\n');
}

export function crashProofText(
  { hash, salt, game, terminatingHash }: CrashQuestion,
  proof: CrashProof,
): string {
  return [
    `hash ${hash}`,
    `game ${game}`,
    `chain ${terminatingHash}`,
    `reached ${proof.reached}`,
    `salt ${salt}`,
    `hmac-sha256 ${proof.digest}`,
    `bits ${proof.bits}`,
    `result ${timesText(proof.crashX100)}`,
  ].join('\n');
}
