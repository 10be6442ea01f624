import type { FairSeeds, OriginalOutcome, OriginalRound } from '@palpite/contract/entities/originals';
import { toCents } from '../../../platform/http/cents.ts';
import { multiplierText, type OriginalReply, type ShownSeeds, worthOf } from '../index.ts';

export function toSeeds({ serverHash, nextServerHash, clientSeed, nonce }: ShownSeeds): FairSeeds {
  return {
    server_seed_hash: serverHash,
    next_server_seed_hash: nextServerHash,
    client_seed: clientSeed,
    nonce,
  };
}

export function toOriginalRound(round: OriginalReply): OriginalRound {
  const { asset, pair } = round;
  const { game, ...choice } = round.choice;
  return {
    round_id: String(round.id),
    game_id: game,
    currency: asset,
    bet_amount: toCents(round.stake, asset),
    status: round.status,
    multiplier: multiplierText(round),
    payout: toCents(round.payout, asset),
    worth: toCents(worthOf(round), asset),
    max_payout: toCents(round.maxPayout, asset),
    begin_time: round.beganMs,
    end_time: round.endedMs ?? 0,
    choice: 'picks' in choice ? { ...choice, picks: [...choice.picks] } : choice,
    outcome: toOutcome(round),
    fairness: {
      server_seed_hash: pair.serverHash,
      client_seed: pair.clientSeed,
      nonce: pair.nonce,
      server_seed: pair.serverSeed ?? '',
    },
  };
}

function toOutcome({ outcome }: OriginalReply): OriginalOutcome {
  const { roll, resultX100, path, slot, segment, drawn, hits, opened, mines, firstCard, steps } = outcome;
  return {
    ...(roll !== undefined && { roll }),
    ...(resultX100 !== undefined && { result_x100: resultX100 }),
    ...(path !== undefined && { path }),
    ...(slot !== undefined && { slot }),
    ...(segment !== undefined && { segment }),
    ...(drawn && { drawn: [...drawn] }),
    ...(hits !== undefined && { hits }),
    ...(opened && { opened: [...opened] }),
    ...(mines && { mines: [...mines] }),
    ...(firstCard !== undefined && { first_card: firstCard }),
    ...(steps && { steps: steps.map(({ action, card }) => ({ action, card })) }),
  };
}
