import {
  BONUS_STATUS,
  type Bonuses,
  type Changed,
  required,
  settleBonuses,
} from '@palpite/kernel/bonus/bonus';
import {
  addProgress,
  type FundedStake,
  NOTHING_PAID,
  type Paid,
  payReturn,
  takeReturnBack,
} from '@palpite/kernel/bonus/stake';
import { type LedgerMove, PlayerLedger, type Pockets } from './bonus-ledger.ts';

/** The money of one player: bonuses are decided by the kernel, pockets by the ledger's own rules. */
export class BonusMoney {
  bonuses: Bonuses = [];
  readonly ledger: PlayerLedger;

  constructor(start: Pockets) {
    this.ledger = new PlayerLedger(start);
  }

  withdrawable(): bigint {
    const { cash, debt } = this.ledger.pockets();
    return debt > 0n ? 0n : cash;
  }

  /** Pays a return from its sources in their order, to where the kernel says. */
  protected pay(
    record: { paid: Paid } | undefined,
    stake: FundedStake,
    amount: bigint,
    sources: readonly { from: LedgerMove['from']; units: bigint }[],
  ): void {
    const { paid, bonuses } = payReturn(this.bonuses, stake, amount);
    this.bonuses = bonuses;
    if (record) record.paid = paid;
    this.ledger.spread(sources, [
      { to: 'cash', units: paid.cash + paid.late },
      { to: 'bonus', units: paid.bonus },
      { to: 'house:bonus_cost', units: paid.lost },
    ]);
  }

  protected takeBack(
    record: { paid: Paid; counted: bigint },
    stake: FundedStake,
    targets: readonly { to: LedgerMove['to']; units: bigint }[],
  ): void {
    const { taken, missing, bonuses } = takeReturnBack(this.bonuses, stake, record.paid);
    this.bonuses = addProgress(bonuses, stake.of, -record.counted);
    this.ledger.spread(
      [
        { from: 'cash', units: record.paid.cash + record.paid.late },
        { from: 'bonus', units: taken },
        { from: 'house:bonus_cost', units: missing + record.paid.lost },
      ],
      targets,
    );
    record.paid = NOTHING_PAID;
    record.counted = 0n;
  }

  protected apply({ bonuses, moves }: Changed): void {
    this.bonuses = bonuses;
    for (const { from, to, units } of moves) this.ledger.move(from, to, units);
  }

  protected finish(): 'ok' {
    this.apply(settleBonuses(this.bonuses));
    return 'ok';
  }

  bonusFacts() {
    return Object.fromEntries(
      this.bonuses.map((bonus) => [
        bonus.id,
        {
          status: BigInt(bonus.status),
          balance: bonus.balance,
          progress: bonus.progress,
          required: required(bonus),
          ...(bonus.reason !== undefined && { reason: bonus.reason }),
          ...(bonus.status === BONUS_STATUS.converted && { converted: bonus.converted }),
        },
      ]),
    );
  }
}
