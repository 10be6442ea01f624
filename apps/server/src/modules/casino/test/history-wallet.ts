import type { StudioCall, WalletReply } from '@palpite/sandbox/studio/wallet/wallet-client';

interface Purse {
  cash: bigint;
  bonus: bigint;
  debt: bigint;
  mayDebit: boolean;
}

interface Entry {
  readonly studio: string;
  readonly call: StudioCall;
  readonly stake: readonly [cash: bigint, bonus: bigint];
  readonly paid: readonly [cash: bigint, bonus: bigint];
  readonly closes: boolean;
  readonly grant?: string;
  is: 'live' | 'undone' | 'tombstone';
}

export type Answer = Pick<WalletReply, 'status' | 'balance' | 'isRepeated'>;

/** A call without what is no part of its content. */
const contentOf = ({ session: _session, game: _game, ...call }: StudioCall) =>
  JSON.stringify({ ...call, isEnd: call.isEnd === true }, (_name, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
const isBet = ({ call: { op } }: Entry) => op === 'bet' || op === 'bet_win' || op === 'free_bet';
const isClosed = (entries: readonly Entry[]) => entries.some(({ closes }) => closes);
const total = (entries: readonly Entry[], of: 'stake' | 'paid', n: 0 | 1) =>
  entries.reduce((sum, entry) => sum + entry[of][n], 0n);
const freeCash = ({ cash, debt }: Purse) => (cash > debt ? cash - debt : 0n);

function split(win: bigint, [cash, bonus]: readonly [bigint, bigint]): [bigint, bigint] {
  const part = cash + bonus === 0n ? 0n : (win * bonus) / (cash + bonus);
  return [win - part, part];
}

/** The wallet from its rules alone: a list of what was accepted, searched from the beginning for every call. */
export class HistoryWallet {
  readonly players = new Map<number, Purse>();
  readonly sessions = new Map<string, { studio: string; player: number; isOpen: boolean }>();
  readonly grants = new Map<
    string,
    { studio: string; player: number; left: number; betValue: bigint; winTo: 'cash' | 'bonus' }
  >();
  readonly #history: Entry[] = [];

  apply(studio: string, call: StudioCall): Answer {
    const known = this.#find(studio, call.transaction);
    let status: WalletReply['status'];
    if (known && known.is !== 'live') status = 'rolled_back';
    else if (known) status = contentOf(known.call) === contentOf(call) ? 'ok' : 'conflict';
    else status = this.#decide(studio, call);
    const purse = this.#purseOf(Number(call.player));
    return {
      status,
      balance: freeCash(purse) + purse.bonus,
      isRepeated: known !== undefined && status === 'ok',
    };
  }

  /** Cash repays a debt first. */
  credit(player: number, units: bigint): void {
    const purse = this.#purseOf(player);
    const repaid = units < purse.debt ? units : purse.debt;
    purse.debt -= repaid;
    purse.cash += units - repaid;
  }

  /** As the table of rounds shows them. */
  roundsOf(player: number) {
    const of = this.#history.filter(({ call, is }) => Number(call.player) === player && is !== 'tombstone');
    const names = new Set(
      of.flatMap(({ studio, call: { round } }) => (round === undefined ? [] : [`${studio}/${round}`])),
    );
    return [...names].sort().map((key) => {
      const [studio = '', round] = key.split('/');
      const entries = this.#inRound(studio, String(player), round);
      return {
        key,
        is_closed: isClosed(entries),
        staked_cash: total(entries, 'stake', 0),
        staked_bonus: total(entries, 'stake', 1),
        paid: total(entries, 'paid', 0) + total(entries, 'paid', 1),
        live_bets: entries.filter(isBet).length,
      };
    });
  }

  #decide(studio: string, call: StudioCall): WalletReply['status'] {
    switch (call.op) {
      case 'bet':
      case 'bet_win':
      case 'free_bet':
        return this.#debit(studio, call);
      case 'win':
      case 'free_win':
      case 'jackpot':
        return this.#win(studio, call);
      case 'rollback':
        return this.#undo(studio, call);
      case 'end_round':
        return this.#end(studio, call);
    }
  }

  #debit(studio: string, call: StudioCall): WalletReply['status'] {
    const player = Number(call.player);
    const purse = this.#purseOf(player);
    const session = this.sessions.get(call.session ?? '');
    const isOwn = session?.player === player && session.studio === studio;
    if (call.currency !== 'BRL') return 'wrong_currency';
    if (!isOwn || !session.isOpen) return 'session_expired';
    if (!purse.mayDebit) return 'player_blocked';
    const round = this.#inRound(studio, call.player, call.round);
    if (isClosed(round)) return 'round_closed';
    const amount = call.amount ?? 0n;
    if (call.op === 'free_bet') {
      const grant = this.grants.get(call.grant ?? '');
      if (!grant || grant.player !== player || grant.studio !== studio || grant.left === 0)
        return 'no_free_rounds';
      if (amount !== grant.betValue) return 'wrong_amount';
      grant.left -= 1;
      return this.#store(studio, call, { grant: call.grant ?? '' });
    }
    if (amount > freeCash(purse) + purse.bonus) return 'insufficient_funds';
    const cash = amount < freeCash(purse) ? amount : freeCash(purse);
    const stake = [cash, amount - cash] as const;
    purse.cash -= stake[0];
    purse.bonus -= stake[1];
    if (call.op === 'bet') return this.#store(studio, call, { stake });
    const paid = split(call.win ?? 0n, [
      total(round, 'stake', 0) + stake[0],
      total(round, 'stake', 1) + stake[1],
    ]);
    this.credit(player, paid[0]);
    purse.bonus += paid[1];
    return this.#store(studio, call, { stake, paid, closes: call.isEnd === true });
  }

  #win(studio: string, call: StudioCall): WalletReply['status'] {
    const player = Number(call.player);
    const amount = call.amount ?? 0n;
    if (call.currency !== 'BRL') return 'wrong_currency';
    const round = this.#inRound(studio, call.player, call.round);
    const bets = round.filter((entry) =>
      call.op === 'free_win' ? entry.call.op === 'free_bet' : isBet(entry),
    );
    if (bets.length === 0) return 'bet_not_found';
    const closes = call.op !== 'jackpot' && (call.isEnd === true || amount === 0n) && !isClosed(round);
    let paid: [bigint, bigint] = [amount, 0n];
    if (call.op === 'win') paid = split(amount, [total(round, 'stake', 0), total(round, 'stake', 1)]);
    if (call.op === 'free_win' && this.grants.get(bets.at(-1)?.grant ?? '')?.winTo === 'bonus')
      paid = [0n, amount];
    this.credit(player, paid[0]);
    this.#purseOf(player).bonus += paid[1];
    return this.#store(studio, call, { paid, closes });
  }

  #undo(studio: string, call: StudioCall): WalletReply['status'] {
    const target = this.#find(studio, call.reference ?? '');
    const player = Number(call.player);
    if (call.reference === call.transaction) return 'conflict';
    if (!target) {
      this.#store(studio, { ...call, transaction: call.reference ?? '' }, { is: 'tombstone' });
      return this.#store(studio, call);
    }
    if (target.call.player !== call.player) return 'conflict';
    if (target.is !== 'live') return this.#store(studio, call);
    const { op, round: name } = target.call;
    if (op === 'rollback' || op === 'end_round') return 'not_rollbackable';
    const round = this.#inRound(studio, call.player, name);
    if (op === 'bet' || op === 'free_bet') {
      if (round.some(({ paid: [cash, bonus] }) => cash + bonus > 0n)) return 'already_won';
      if (isClosed(round)) return 'round_closed';
    }
    target.is = 'undone';
    const purse = this.#purseOf(player);
    this.credit(player, target.stake[0]);
    purse.bonus += target.stake[1];
    this.#take(player, target.paid[0]);
    purse.bonus -= target.paid[1] < purse.bonus ? target.paid[1] : purse.bonus;
    const grant = op === 'free_bet' ? this.grants.get(target.grant ?? '') : undefined;
    if (grant) grant.left += 1;
    return this.#store(studio, call);
  }

  #end(studio: string, call: StudioCall): WalletReply['status'] {
    const hasAny = this.#history.some(
      (entry) =>
        entry.studio === studio &&
        entry.call.player === call.player &&
        entry.call.round === call.round &&
        entry.is !== 'tombstone',
    );
    if (!hasAny) return 'bet_not_found';
    return this.#store(studio, call, { closes: !isClosed(this.#inRound(studio, call.player, call.round)) });
  }

  #purseOf(player: number): Purse {
    const purse = this.players.get(player);
    if (!purse) throw new Error(`no player ${player}`);
    return purse;
  }

  #find(studio: string, id: string): Entry | undefined {
    return this.#history.find((entry) => entry.studio === studio && entry.call.transaction === id);
  }

  #inRound(studio: string, player: string, round: string | undefined): Entry[] {
    return this.#history.filter(
      ({ studio: of, call, is }) =>
        of === studio &&
        call.player === player &&
        call.round === round &&
        is === 'live' &&
        call.op !== 'rollback',
    );
  }

  #store(studio: string, call: StudioCall, more: Partial<Entry> = {}): 'ok' {
    const entry = { studio, call, stake: [0n, 0n], paid: [0n, 0n], closes: false, is: 'live' } as const;
    this.#history.push({ ...entry, ...more });
    return 'ok';
  }

  /** Cash that is not there becomes a debt. */
  #take(player: number, units: bigint): void {
    const purse = this.#purseOf(player);
    const there = units < purse.cash ? units : purse.cash;
    purse.cash -= there;
    purse.debt += units - there;
  }
}
