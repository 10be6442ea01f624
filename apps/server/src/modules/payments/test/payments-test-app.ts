import { readCpf } from '@palpite/kernel/documents/brazil';
import { makeUuidV7, UUID_RANDOM_BYTES } from '@palpite/kernel/uuid';
import { expect } from 'vitest';
import { everyoneAllowed } from '../../../../test/everyone-allowed.ts';
import { openIds } from '../../../platform/ids/ids.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { openProtectedTestApp, type ProtectedTestApp } from '../../protection/test/protected-test-app.ts';
import { expectProof, player } from '../../sportsbook/betting/test/betting-test-app.ts';
import {
  type CreateOutcome,
  createPayments,
  DEFAULT_PAYMENT_TERMS,
  type Method,
  type Order,
  type Owner,
  type Payments,
  type PaymentsDeps,
  proveHeldDeposits,
  proveHolds,
} from '../index.ts';
import { operatorActions } from './console-actions.ts';
import { FakeProvider, GENUINE } from './fake-provider.ts';
import { codesOnly } from './no-bonuses.ts';

const CPF_FIELD = { name: 'cpf', kind: 'cpf', required: true } as const;

export const PIX: Method = {
  key: 'PIX',
  name: 'PIX',
  icon: 'pix',
  countries: ['BR'],
  asset: 'BRL',
  step: 1n,
  payin: {
    min: 30_00n,
    max: 50_000_00n,
    promisedMinutes: 30,
    fields: [CPF_FIELD],
    fee: { units: 0n, permille: 0 },
    instructions: 'br-code',
  },
  payout: {
    min: 20_00n,
    max: 50_000_00n,
    promisedMinutes: 60,
    fields: [CPF_FIELD],
    fee: { units: 1_00n, permille: 0 },
  },
};

export const CPF = '52998224725';

/** A distinct CPF for each player, because pay-outs to one document are added up over all accounts of a brand. */
export function cpfOf({ player: number }: Pick<Owner, 'player'>): string {
  const body = String(number).padStart(9, '0');
  for (let end = 0; end < 100; end += 1) {
    const cpf = `${body}${String(end).padStart(2, '0')}`;
    if (readCpf(cpf).is === 'good') return cpf;
  }
  throw new Error('every body has its check digits');
}

export interface PaymentsTestApp extends ProtectedTestApp {
  readonly payments: Payments;
  readonly actions: ReturnType<typeof operatorActions>;
  readonly provider: FakeProvider;
  readonly failed: unknown[];
  /** Another node on the same database. */
  paymentsNode(change?: Partial<PaymentsDeps>): Promise<Payments>;
}

/** Payments with betting and protection on a separate database, with a controllable provider. */
export async function openPaymentsTestApp(
  change: Partial<PaymentsDeps> = {},
  bonusRule?: () => 'all' | 'no-up-front',
): Promise<PaymentsTestApp> {
  const app = await openProtectedTestApp();
  const bonuses = await codesOnly(app, bonusRule);
  const provider = new FakeProvider();
  const failed: unknown[] = [];
  const whole = Object.assign(app, { provider, failed }) as unknown as PaymentsTestApp;
  const paymentsNode = async (other: Partial<PaymentsDeps> = {}) =>
    createPayments({
      database: app.database,
      clock: app.clock,
      wallet: app.wallet,
      protection: app.protection,
      ids: await openIds(app.database, app.clock),
      append: appendEvents,
      providers: new Map([[provider.name, provider]]),
      methods: [PIX],
      terms: DEFAULT_PAYMENT_TERMS,
      mayUse: () => true,
      countryOf: () => 'BR',
      isClosedLoop: () => false,
      zoneOf: () => ({ name: 'America/Sao_Paulo' }),
      bonuses,
      stillAllowed: everyoneAllowed,
      failed: (error) => void failed.push(error),
      ...change,
      ...other,
    });
  const payments = await paymentsNode();
  return Object.assign(whole, { payments, paymentsNode, actions: operatorActions(payments, app.database) });
}

let players = 300_000;

export function newOwner(): Owner {
  players += 1;
  return { player: player(players), brand: 'br', asset: 'BRL', country: 'BR' };
}

export function newKey(app: PaymentsTestApp): string {
  return makeUuidV7(app.clock.nowMs(), app.chance.bytes(UUID_RANDOM_BYTES));
}

export function createdOf(outcome: CreateOutcome): Order {
  expect(outcome).toMatchObject({ is: 'created' });
  if (outcome.is !== 'created') throw new Error('not created');
  return outcome.order;
}

export async function payin(app: PaymentsTestApp, owner: Owner, amount = 100_00n): Promise<Order> {
  const account = { cpf: cpfOf(owner) };
  return createdOf(
    await app.payments.createPayin(owner, { method: 'PIX', amount, account, key: newKey(app) }),
  );
}

export async function payout(app: PaymentsTestApp, owner: Owner, amount = 100_00n): Promise<Order> {
  const account = { cpf: cpfOf(owner) };
  return createdOf(
    await app.payments.createPayout(owner, { method: 'PIX', amount, account, key: newKey(app) }),
  );
}

/** Delivers a webhook with the current state of the order. */
export function receive(app: PaymentsTestApp, id: bigint, event?: string) {
  return app.payments.intake.receive('fake', app.provider.message(id, event), GENUINE);
}

/** A player with a deposited balance. */
export async function fundedOwner(app: PaymentsTestApp, amount = 1_000_00n): Promise<Owner> {
  const owner = newOwner();
  await deposit(app, owner, amount);
  return owner;
}

/** A pay-in that is paid at once. */
export async function deposit(app: PaymentsTestApp, owner: Owner, amount: bigint): Promise<void> {
  const order = await payin(app, owner, amount);
  app.provider.pay(order.id, app.clock.nowMs());
  expect(await receive(app, order.id)).toEqual({ is: 'taken' });
}

export async function pocketsOf(app: PaymentsTestApp, owner: Owner) {
  const { cash, hold, debt } = (await app.wallet.balance(owner.player, owner.asset)).pockets;
  return { cash, hold, debt };
}

export async function statusOf(app: PaymentsTestApp, { id }: Order): Promise<Order['status'] | undefined> {
  return (await app.payments.admin.ordersOf([id])).get(id)?.status;
}

/** Advances the clock and runs all due work of the reconciler. */
export async function later(app: PaymentsTestApp, ms: number): Promise<void> {
  app.clock.advance(ms);
  while (await app.payments.attendDue());
}

export async function openDifferences(app: PaymentsTestApp) {
  return app.payments.admin.differences({ open: true, limit: 100 });
}

/** Ledger, stakes, holds and held deposits agree, and nothing failed. */
export async function expectClean(app: PaymentsTestApp): Promise<void> {
  await expectProof(app);
  expect((await proveHolds(app.database, app.wallet)).differences).toEqual([]);
  expect(await proveHeldDeposits(app.database, app.wallet)).toEqual([]);
  expect(app.failed).toEqual([]);
}
