import { ASSET_SCALE, isAsset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { COUNTRIES, currenciesOf, gamesOf, percentText, type StudioName, stakesOf } from '../catalogue.ts';
import type { Phase, Round, Transaction } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Studio } from '../studio.ts';
import { amountA } from '../wallet/client-a.ts';

/** How a dialect states an amount: as an integer of 1/100,000, or as a decimal text. */
export type AmountForm = (amount: bigint, currency: string) => string | number;

/** Above 2^53 a JSON number would be rounded; the sandbox pays nothing near it. */
export const amountFormA: AmountForm = (amount, currency) => Number(amountA(amount, currency) ?? 0n);

export const amountFormB: AmountForm = (amount, currency) =>
  decimalText(amount, isAsset(currency) ? ASSET_SCALE[currency] : 2);

export function gamesReport(studio: StudioName, form: AmountForm): object {
  const games = gamesOf(studio).map(({ game: { info } }) => ({
    id: info.id,
    name: info.name,
    kind: info.kind,
    tags: info.tags,
    rtp: percentText(info.rtp),
    volatility: info.volatility,
    max_win: info.maxWin,
    hit_rate: percentText({ numerator: BigInt(info.hitRateBp), denominator: 10_000n }),
    stakes: Object.fromEntries(
      currenciesOf(studio).map((currency) => {
        const { min, max } = stakesOf(info, currency);
        return [currency, { min: form(min, currency), max: form(max, currency) }];
      }),
    ),
    languages: ['en', 'pt', 'es', 'ru', 'vi'],
    orientation: info.orientation,
    demo: true,
    live: info.isLive,
    jackpot: info.hasJackpot,
    countries: COUNTRIES,
    picture: `games/${info.id}/picture.svg`,
    features: info.features,
  }));
  return { games };
}

/** The pots of every game that has some, in every currency. */
export function jackpotReport({ name, jackpots, clock }: Studio, form: AmountForm): object {
  const found = gamesOf(name)
    .filter(({ game }) => game.info.hasJackpot)
    .flatMap(({ game }) =>
      currenciesOf(name).flatMap((currency) =>
        jackpots.report(game.info.id, currency, clock.nowMs()).map(({ level, amount, growthPerHour }) => ({
          game: game.info.id,
          level,
          currency,
          amount: form(amount, currency),
          growth_per_hour: growthPerHour === undefined ? null : form(growthPerHour, currency),
        })),
      ),
    );
  return { jackpots: found };
}

const STATES: Readonly<Record<Phase, 'open' | 'closed' | 'cancelled' | 'unknown'>> = {
  betting: 'open',
  open: 'open',
  paying: 'open',
  cancelling: 'open',
  closed: 'closed',
  cancelled: 'cancelled',
  refused: 'cancelled',
  unknown: 'unknown',
};

function row(one: Transaction, round: Round, form: AmountForm): object {
  return {
    id: one.id,
    kind: one.op,
    round: round.id,
    player: round.player,
    currency: round.currency,
    amount: form(one.amount, round.currency),
    at: new Date(one.atMs).toISOString(),
    rolled_back: one.isRolledBack,
  };
}

/** What the studio knows of a round; a round of somebody else is unknown. */
export function roundReport(store: Store, id: string, player: string, form: AmountForm): object {
  const round = store.round(id);
  if (!round || round.isDemo || round.player !== player)
    return { round: id, player, state: 'unknown', transactions: [] };
  return {
    round: id,
    player,
    state: STATES[round.phase],
    transactions: round.transactions
      .filter(({ state }) => state === 'done')
      .map((one) => row(one, round, form)),
  };
}

const PAGE = 500;

/** Undefined when the time range or the cursor is not one. */
export function transactionReport(
  store: Store,
  { from, to, cursor }: { readonly from: string; readonly to: string; readonly cursor?: string | undefined },
  form: AmountForm,
): object | undefined {
  const [fromMs, toMs] = [Date.parse(from), Date.parse(to)];
  if (Number.isNaN(fromMs) || Number.isNaN(toMs) || !/^\d{0,15}$/.test(cursor ?? '')) return undefined;
  const { rows, first } = store.report(Number(cursor || '0'));
  const transactions: object[] = [];
  for (const [index, { round: id, transaction }] of rows.entries()) {
    const round = store.round(id);
    const one = round?.transactions.find((other) => other.id === transaction);
    if (!round || !one || round.isDemo || one.atMs < fromMs || one.atMs >= toMs) continue;
    if (transactions.length === PAGE) return { transactions, next: String(first + index) };
    transactions.push(row(one, round, form));
  }
  return { transactions, next: null };
}
