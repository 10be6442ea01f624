import { type Asset, isAsset } from '@palpite/kernel/assets';
import { JACKPOTS_MAX, type StudioJackpot } from '../core/jackpot.ts';
import type {
  GameKind,
  StudioAdapter,
  StudioGame,
  StudioReport,
  StudioRound,
  StudioTransaction,
} from '../core/studio-adapter.ts';
import { type Fields, isFields, numberText } from './exact-json.ts';
import { StudioAway } from './studio-http.ts';

/** The questions of a dialect; the answers of both have the same fields. */
export interface StudioQuestions {
  readonly url: string;
  /** An amount in the smallest unit; undefined when it is none. */
  amount(value: unknown, asset: string): bigint | undefined;
  games(): Promise<Fields>;
  jackpots(): Promise<Fields>;
  round(round: string, player: string): Promise<Fields>;
  report(range: Record<string, string>): Promise<Fields>;
  endSession(session: string): Promise<unknown>;
}

const GAMES_MAX = 5_000;
const TRANSACTIONS_MAX = 10_000;
const LANGUAGES = ['en', 'pt', 'es', 'ru', 'vi'] as const;
const KINDS: readonly GameKind[] = ['slots', 'table', 'live', 'poker', 'wheel', 'instant'];
const ORIENTATIONS = ['portrait', 'landscape', 'any'] as const;
const STATES = ['open', 'closed', 'cancelled', 'unknown'] as const;
/** Both dialects name a transaction in their own words or in ours. */
const TRANSACTION_KINDS: Readonly<Record<string, StudioTransaction['kind']>> = {
  bet: 'bet',
  debit: 'bet',
  win: 'win',
  credit: 'win',
  'bet-win': 'bet_win',
  bet_win: 'bet_win',
  play: 'bet_win',
  'free-bet': 'free_bet',
  free_bet: 'free_bet',
  free_debit: 'free_bet',
  'free-win': 'free_win',
  free_win: 'free_win',
  free_credit: 'free_win',
  jackpot: 'jackpot',
  prize: 'jackpot',
  rollback: 'rollback',
  cancel: 'rollback',
  'end-round': 'end_round',
  end_round: 'end_round',
  finish: 'end_round',
};

/** What we ask a studio, on top of the questions of its dialect. */
export function studioQueries(
  questions: StudioQuestions,
): Pick<StudioAdapter, 'launchUrl' | 'games' | 'jackpots' | 'round' | 'report' | 'endSession'> {
  const base = questions.url.replace(/\/+$/, '');
  return {
    launchUrl({ game, mode, token, language, asset, lobbyUrl }) {
      const query = new URLSearchParams({
        game,
        mode,
        ...(token !== undefined && { token }),
        lang: language,
        currency: asset,
        lobby: lobbyUrl,
      });
      return `${base}/launch?${query}`;
    },
    async games() {
      const { games } = await questions.games();
      if (!Array.isArray(games) || games.length > GAMES_MAX) throw new StudioAway('no list of games');
      // One game that cannot be read must not hide the others.
      return games.flatMap((game) => readGame(questions, base, game) ?? []);
    },
    async jackpots() {
      const { jackpots } = await questions.jackpots();
      if (!Array.isArray(jackpots) || jackpots.length > JACKPOTS_MAX)
        throw new StudioAway('no list of jackpots');
      return jackpots.flatMap((pot) => readJackpot(questions, pot));
    },
    async round(round, player): Promise<StudioRound> {
      const fields = await questions.round(round, String(player));
      const state = STATES.find((known) => known === fields.state);
      if (state === undefined) throw new StudioAway('no state of a round');
      // The currency may be given once, beside the round.
      const asset = textOf(fields.currency, 10);
      const known = { round, player, ...(asset !== undefined && { asset }) };
      return { state, transactions: readTransactions(questions, fields.transactions ?? [], known) };
    },
    async report(from, to, cursor): Promise<StudioReport> {
      const fields = await questions.report({
        from: from.toISOString(),
        to: to.toISOString(),
        ...(cursor !== undefined && { cursor }),
      });
      const next = textOf(fields.next, 200);
      return {
        transactions: readTransactions(questions, fields.transactions, {}),
        ...(next !== undefined && { next }),
      };
    },
    endSession: async (session) => void (await questions.endSession(session)),
  };
}

/** A report with a line that cannot be read is no report: the missing line would be a difference of money. */
function readTransactions(
  { amount: amountOf }: StudioQuestions,
  list: unknown,
  known: { readonly round?: string; readonly player?: number; readonly asset?: string },
): StudioTransaction[] {
  if (!Array.isArray(list) || list.length > TRANSACTIONS_MAX) throw new StudioAway('no list of transactions');
  return list.map((given): StudioTransaction => {
    const fields: Fields = isFields(given) ? given : {};
    const tx = textOf(fields.id, 100);
    const kind = kindOf(fields.kind);
    const round = textOf(fields.round, 100) ?? known.round;
    const player =
      textOf(fields.player, 20) ?? (known.player === undefined ? undefined : String(known.player));
    const asset = textOf(fields.currency, 10) ?? known.asset ?? '';
    const amount =
      fields.amount === undefined || fields.amount === null ? 0n : amountOf(fields.amount, asset);
    const hasWin = fields.win !== undefined && fields.win !== null;
    const win = hasWin ? amountOf(fields.win, asset) : undefined;
    const at = new Date(textOf(fields.at, 40) ?? Number.NaN);
    if (tx === undefined || kind === undefined || round === undefined || player === undefined)
      throw new StudioAway('a transaction without its key');
    const isReadable = amount !== undefined && amount >= 0n && (!hasWin || (win !== undefined && win >= 0n));
    if (!isReadable || Number.isNaN(at.getTime()))
      throw new StudioAway('a transaction without amount or time');
    return {
      tx,
      kind,
      round,
      player,
      asset,
      amount,
      at,
      isRolledBack: fields.rolled_back === true,
      ...(win !== undefined && { win }),
    };
  });
}

function kindOf(given: unknown): StudioTransaction['kind'] | undefined {
  return typeof given === 'string' && Object.hasOwn(TRANSACTION_KINDS, given)
    ? TRANSACTION_KINDS[given]
    : undefined;
}

function readGame(questions: StudioQuestions, base: string, given: unknown): StudioGame | undefined {
  if (!isFields(given)) return undefined;
  const id = textOf(given.id, 60);
  const name = namesOf(given.name);
  const kind = KINDS.find((known) => known === given.kind);
  const rtpBp = hundredths(given.rtp);
  const hitRateBp = hundredths(given.hit_rate);
  const volatility = wholeOf(given.volatility, 5);
  const maxWin = wholeOf(given.max_win, 10_000_000);
  const orientation = ORIENTATIONS.find((known) => known === given.orientation);
  const path = textOf(given.picture, 500);
  if (id === undefined || !name || !kind || !orientation || path === undefined) return undefined;
  if (!URL.canParse(path, `${base}/`)) return undefined;
  if (rtpBp === undefined || hitRateBp === undefined || volatility === undefined || maxWin === undefined)
    return undefined;
  return {
    id,
    name,
    kind,
    tags: textsOf(given.tags),
    rtpBp,
    volatility,
    maxWin,
    hitRateBp,
    stakes: stakesOf(questions, given.stakes),
    languages: textsOf(given.languages),
    orientation,
    hasDemo: given.demo === true,
    isLive: given.live === true,
    hasJackpot: given.jackpot === true,
    countries: textsOf(given.countries),
    picture: new URL(path, `${base}/`).href,
    features: textsOf(given.features),
  };
}

/** A pot that cannot be read is left out. */
function readJackpot({ amount: amountOf }: StudioQuestions, given: unknown): StudioJackpot[] {
  if (!isFields(given)) return [];
  const game = textOf(given.game, 60);
  const level = textOf(given.level, 20);
  const asset = textOf(given.currency, 10);
  if (game === undefined || level === undefined || asset === undefined || !isAsset(asset)) return [];
  const amount = amountOf(given.amount, asset);
  const growth = given.growth_per_hour ?? undefined;
  const growthPerHour = growth === undefined ? undefined : amountOf(growth, asset);
  return amount === undefined ? [] : [{ game, level, asset, amount, growthPerHour }];
}

function stakesOf({ amount }: StudioQuestions, given: unknown): StudioGame['stakes'] {
  const stakes: Partial<Record<Asset, { min: bigint; max: bigint }>> = {};
  for (const [asset, range] of Object.entries(isFields(given) ? given : {})) {
    if (!isAsset(asset) || !isFields(range)) continue;
    const min = amount(range.min, asset);
    const max = amount(range.max, asset);
    if (min !== undefined && max !== undefined && min >= 0n && max >= min) stakes[asset] = { min, max };
  }
  return stakes;
}

function namesOf(given: unknown): StudioGame['name'] | undefined {
  if (!isFields(given)) return undefined;
  const english = textOf(given.en, 100);
  if (english === undefined) return undefined;
  const names = LANGUAGES.map((language) => [language, textOf(given[language], 100) ?? english]);
  return Object.fromEntries(names) as StudioGame['name'];
}

/** "96.50" is 9650. */
function hundredths(given: unknown): number | undefined {
  const match = typeof given === 'string' ? /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(given) : undefined;
  return match ? Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`) : undefined;
}

function wholeOf(given: unknown, most: number): number | undefined {
  const text = numberText(given);
  const whole = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
  return whole !== undefined && whole <= most ? whole : undefined;
}

function textOf(given: unknown, most: number): string | undefined {
  return typeof given === 'string' && given !== '' && given.length <= most ? given : undefined;
}

function textsOf(given: unknown): string[] {
  return Array.isArray(given) ? given.slice(0, 50).flatMap((text) => textOf(text, 60) ?? []) : [];
}
