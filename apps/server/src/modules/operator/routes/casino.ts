import { flag } from '@palpite/contract/flag';
import {
  casinoGameSet,
  casinoGames,
  casinoRound,
  casinoRounds,
  casinoStudioSet,
  casinoStudios,
  casinoTabSet,
  casinoTabs,
  type RoundLine,
  roundAsk,
  studioFreeze,
  studioUnfreeze,
} from '@palpite/contract/operator/casino-calls';
import { hallWord } from '@palpite/i18n/hall-words';
import { parseReference, type Reference } from '@palpite/kernel/ids';
import { toCents } from '../../../platform/http/cents.ts';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { type AdminRound, maskedName, type WholeRound } from '../../casino/index.ts';
import type { ReferenceEntry } from '../../wallet/index.ts';
import type { Operator } from '../index.ts';
import { casinoBookRoutes } from './casino-books.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { DONE, refusalFor, servePermitted } from './permitted.ts';

const wrong = (field: string) => new Refusal('invalid-field', { field });
const PAGE = 50;
const GAMES_MAX = 1_000;
/** As far as the catalogue places games by itself. */
const UNPLACED = 1_000_000;

/** Calls about the casino: studios, games, rounds, reconciliation and the measured return. */
export function casinoRoutes(operator: Operator): OperatorRoute[] {
  return [
    ...catalogueRoutes(operator),
    ...settingRoutes(operator),
    ...roundRoutes(operator),
    ...casinoBookRoutes(operator),
  ];
}

function ownerOf(operator: Operator, id: string) {
  const brand = operator.ports.brands().find((view) => view.id === id);
  return brand && { brand: id, country: brand.country, asset: brand.currency };
}

function catalogueRoutes(operator: Operator): OperatorRoute[] {
  const { operations } = operator.ports.casino;
  return [
    servePermitted(casinoStudios, 'casino.read', async ({ brand }) => {
      const owner = ownerOf(operator, brand);
      if (!owner) return wrong('brand');
      const studios = await operations.studios(owner);
      return {
        studios: studios.map((studio) => ({
          name: studio.name,
          on: flag(studio.isOn),
          games: studio.games,
          open_sessions: studio.openSessions,
          open_rounds: studio.openRounds,
          asked_at: studio.askedMs,
          fault: studio.fault ?? '',
          ...(studio.answeredMs !== undefined && { answered_at: studio.answeredMs }),
          ...(studio.frozenMs !== undefined && { frozen_at: studio.frozenMs }),
        })),
      };
    }),
    servePermitted(casinoGames, 'casino.read', async ({ brand, studio }) => {
      const owner = ownerOf(operator, brand);
      if (!owner) return wrong('brand');
      const all = (await operations.games(owner)).filter(
        (game) => studio === undefined || game.studio === studio,
      );
      return {
        all: all.length,
        games: all.slice(0, GAMES_MAX).map((game) => ({
          studio: game.studio,
          id: game.id,
          names: { ...game.name },
          kind: game.kind,
          rtp: game.rtpBp,
          on: flag(game.isOn),
          frozen: flag(game.isFrozen),
          gone: flag(game.isGone),
          countries: [...game.countries],
          ...(game.position < UNPLACED && { position: game.position }),
        })),
      };
    }),
    servePermitted(casinoTabs, 'casino.read', async ({ brand }) => {
      const owner = ownerOf(operator, brand);
      if (!owner) return wrong('brand');
      const tabs = await operations.tabs(owner);
      return {
        tabs: tabs.map(({ key, name, group, mains, games, position, isOn }) => ({
          key,
          name,
          group,
          group_name: hallWord(group, 'ENG'),
          mains: [...mains],
          games,
          position,
          on: flag(isOn),
        })),
      };
    }),
  ];
}

function settingRoutes(operator: Operator): OperatorRoute[] {
  const isOn = (on: 0 | 1 | undefined) => (on === undefined ? undefined : on === 1);
  return [
    servePermitted(casinoStudioSet, 'casino.set', async (input, actor) => {
      const { studio, brand = '', country = '', on, reason } = input;
      const outcome = await operator.setStudio(actor, { studio, brand, country, isOn: isOn(on), reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(casinoGameSet, 'casino.set', async (input, actor) => {
      const { studio, game, brand = '', country = '', on, position, reason } = input;
      const request = { studio, game, brand, country, isOn: isOn(on), position, reason };
      const outcome = await operator.setGame(actor, request);
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(casinoTabSet, 'casino.set', async ({ brand, key, position, on, reason }, actor) => {
      const outcome = await operator.setTab(actor, { brand, key, position, isOn: on === 1, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(studioFreeze, 'casino.set', async ({ studio, reason }, actor) => {
      const outcome = await operator.freezeStudio(actor, { studio, isFrozen: true, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : outcome.done;
    }),
    servePermitted(studioUnfreeze, 'casino.set', async ({ studio, reason }, actor) => {
      const outcome = await operator.freezeStudio(actor, { studio, isFrozen: false, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function roundRoutes(operator: Operator): OperatorRoute[] {
  const { operations, ledger } = operator.ports.casino;
  return [
    servePermitted(casinoRounds, 'casino.read', async ({ filter, text, cursor, page_limit = PAGE }) => {
      const before = readCursor('c', cursor);
      if (before === 'wrong') return wrong('cursor');
      const [found, counts] = await Promise.all([
        operations.rounds({
          filter,
          text,
          before: before as Reference | undefined,
          limit: page_limit + 1,
        }),
        operations.counts(),
      ]);
      const page = found.slice(0, page_limit);
      return {
        records: await roundLines(operator, page),
        cursor: writeCursor('c', found.length > page_limit ? page.at(-1)?.ref : undefined),
        ...counts,
      };
    }),
    servePermitted(casinoRound, 'casino.read', async ({ round }) => {
      const ref = parseReference(round);
      const whole = ref === undefined ? undefined : await operations.round(ref);
      if (!whole) return wrong('round');
      const [line, entries] = await Promise.all([
        roundLines(operator, [whole.round]),
        ledger.ofReference(whole.round.ref),
      ]);
      return line[0] ? roundPage(whole, line[0], entries) : wrong('round');
    }),
    servePermitted(roundAsk, 'casino.act', async ({ round, reason }, actor) => {
      const ref = parseReference(round);
      if (ref === undefined) return wrong('round');
      const outcome = await operator.askRound(actor, { round: ref, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

/** With the masked names of the players; each is read once, however many rounds of the page are theirs. */
async function roundLines({ ports }: Operator, rounds: readonly AdminRound[]): Promise<RoundLine[]> {
  const ids = [...new Set(rounds.map(({ player }) => player))];
  const found = await Promise.all(ids.map((id) => ports.players.player(id)));
  const nicks = new Map(ids.map((id, index) => [id, found[index]?.nick]));
  return rounds.map((round) => roundLine(round, nicks.get(round.player)));
}

function roundLine(round: AdminRound, nick: string | undefined): RoundLine {
  const { asset, names, check } = round;
  return {
    ref: String(round.ref),
    studio: round.studio,
    round: round.round,
    uid: round.player,
    name: nick ? maskedName(nick) : '',
    brand: round.brand,
    game: round.game,
    currency: asset,
    state: round.state,
    staked: toCents(round.staked, asset),
    paid: toCents(round.paid, asset),
    transactions: round.steps,
    repeats: round.repeats,
    differences: round.differences,
    at: round.openedMs,
    changed_at: round.changedMs,
    ...(names && { names: { ...names } }),
    ...(check && { check: { asks: check.asks, answer: check.answer, next_at: check.nextMs } }),
  };
}

function roundPage(
  { round, transactions, messages, replay }: WholeRound,
  line: RoundLine,
  entries: readonly ReferenceEntry[],
) {
  const { asset } = round;
  const replayed = new Map(replay?.steps.map((step) => [step.tx, step]));
  const isSame = replay?.steps.every((step) => step.isSame) === true;
  return {
    round: line,
    messages: messages.map((message) => ({
      id: String(message.id),
      part: message.part,
      call: message.call,
      tx: message.tx ?? '',
      at: message.at.getTime(),
      result: message.result,
      status: message.status,
      repeated: flag(message.isReplayed),
      request: message.request ?? '',
      ms: message.durationMs,
    })),
    postings: entries.map(({ step, kind, from, to, units, atMs }) => ({
      step,
      kind,
      from,
      to,
      amount: toCents(units, asset),
      at: atMs,
    })),
    transactions: transactions.map(({ tx, op, step, state, stake, paid, atMs }) => ({
      tx,
      op,
      step,
      live: flag(state === 'live'),
      staked: toCents(stake.cash + stake.bonus, asset),
      paid: toCents(paid.cash + paid.bonus, asset),
      at: atMs,
      same: flag(replayed.get(tx)?.isSame ?? true),
      why: replayed.get(tx)?.why ?? '',
    })),
    replay: replay ? (isSame ? ('same' as const) : ('differs' as const)) : ('unread' as const),
  };
}
