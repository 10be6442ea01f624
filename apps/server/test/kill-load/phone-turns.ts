import { selectionOf } from '@palpite/contract/tables/selections';
import type { SeededChance } from '@palpite/testkit/chance';
import { within } from './patience.ts';
import { type AskedBet, type AskedLeg, type Phone, type Slip, uuid } from './phone.ts';

const LIST = { page_limit: 50 } as const;
const OPEN_WITHIN_MS = 300_000;
const MATCHES_LEAST = 5;
const LEAST_STAKE = { single: 500, line: 300 } as const;

/** Every turn sends one of the requests that a client can send. */
export async function playTurn(phone: Phone, chance: SeededChance): Promise<void> {
  const dice = chance.below(20);
  if (dice < 9) await phone.place(await newSlip(phone, chance));
  else if (dice < 10) await doubleTap(phone, chance);
  else if (dice < 12) await placeAgain(phone, chance);
  else if (dice < 16) await cashOut(phone, chance);
  else if (dice < 17) await cashOutAgain(phone, chance);
  else if (dice < 19) await rule(phone, chance);
  else await phone.takePlayMoney();
}

async function doubleTap(phone: Phone, chance: SeededChance): Promise<void> {
  const slip = await newSlip(phone, chance);
  await Promise.all([phone.place(slip), phone.place(slip)]);
}

async function placeAgain(phone: Phone, chance: SeededChance): Promise<void> {
  if (phone.slips.size === 0) return;
  const { slip } = chance.pick([...phone.slips.values()]);
  // A free bet has no stake of its own that could be altered.
  if (slip.freeBet === undefined && chance.below(2) === 0) await phone.placeAltered(slip);
  else await phone.place(slip);
}

export async function newSlip(phone: Phone, chance: SeededChance): Promise<Slip> {
  const offer = await openLegs(phone, chance);
  const id = uuid();
  const oddsChange = chance.pick([0, 1, 2, 2] as const);
  const legsOf = (count: number): AskedLeg[] =>
    [...offer].sort(() => chance.below(3) - 1).slice(0, Math.min(count, offer.length));
  if (chance.below(6) === 0) {
    const freeBet = (await phone.ask('freeActivityInfo', {})).data.list[0];
    const legs = legsOf(1 + chance.below(2));
    const shape = { sizes: [legs.length], bankers: [] };
    if (freeBet)
      return { id, bets: [{ legs, ...shape, unitStake: freeBet.amount, oddsChange }], freeBet: freeBet.id };
  }
  if (chance.below(2) === 0)
    return {
      id,
      bets: legsOf(chance.pick([1, 1, 1, 2, 3])).map((leg) => ({
        legs: [leg],
        sizes: [1],
        bankers: [],
        oddsChange,
        unitStake: LEAST_STAKE.single + chance.below(2_000),
      })),
    };
  const legs = legsOf(2 + chance.below(4));
  const bets = Array.from({ length: chance.below(4) === 0 ? 2 : 1 }, () =>
    combined(legs, chance, oddsChange),
  );
  return { id, bets };
}

/** One line of all legs, or a system: doubles, doubles and trebles, with a banker from time to time. */
function combined(
  legs: readonly AskedLeg[],
  chance: SeededChance,
  oddsChange: AskedBet['oddsChange'],
): AskedBet {
  const isSystem = legs.length > 2 && chance.below(2) === 0;
  const bankers = isSystem && chance.below(3) === 0 ? [chance.below(legs.length)] : [];
  const others = legs.length - bankers.length;
  const sizes = isSystem ? [2, ...(others > 2 && chance.below(2) === 0 ? [3] : [])] : [legs.length];
  return { legs, sizes, bankers, oddsChange, unitStake: LEAST_STAKE.line + chance.below(700) };
}

/** At most one open selection of each match, at the shown price; after a start the book is empty for a while. */
function openLegs(phone: Phone, chance: SeededChance): Promise<AskedLeg[]> {
  return within(OPEN_WITHIN_MS, `${MATCHES_LEAST} matches with an open market`, async () => {
    const { data } = await phone.ask('matchListNew', LIST);
    const legs = data.records
      .filter(({ stop }) => stop === '')
      .flatMap(({ mg }) => {
        const open = mg.flatMap(({ mks }) => mks).filter(({ ss }) => ss === 1);
        const options = open.flatMap(({ id, op }) =>
          op
            .filter(({ od, ty }) => od > 0 && selectionOf(ty) !== undefined)
            .map(({ ty, od }): AskedLeg => ({ market: id, option: ty, odds: od })),
        );
        return options.length > 0 ? [chance.pick(options)] : [];
      });
    return legs.length >= MATCHES_LEAST ? legs : undefined;
  });
}

async function cashOut(phone: Phone, chance: SeededChance): Promise<void> {
  if (phone.orders.size === 0) return;
  const orderId = chance.pick([...phone.orders.keys()]);
  const { data } = await phone.ask('cashOutPrice', { orderIds: [orderId] });
  const [price] = data.prices;
  if (!price || price.cpr === 0) return;
  const part = price.smx > price.smi && chance.below(2) === 0 ? Math.floor((price.smi + price.smx) / 2) : 0;
  const cashOutPayout = part === 0 ? price.cpr : Math.floor((price.cpr * part) / price.cst);
  if (cashOutPayout === 0) return;
  const least = chance.below(2) === 0 ? {} : { leastPayout: Math.ceil(cashOutPayout / 2) };
  const request = {
    request_id: uuid(),
    orderId,
    cashOutPayout,
    ...least,
    ...(part > 0 && { cashOutStake: part }),
  };
  phone.commands.push(request);
  await phone.cashOut(request);
}

async function cashOutAgain(phone: Phone, chance: SeededChance): Promise<void> {
  if (phone.commands.length > 0) await phone.cashOut(chance.pick(phone.commands));
}

async function rule(phone: Phone, chance: SeededChance): Promise<void> {
  if (phone.orders.size === 0) return;
  const orderId = chance.pick([...phone.orders.keys()]);
  const { data } = await phone.ask('cashOutPrice', { orderIds: [orderId] });
  const [price] = data.prices;
  if (!price || price.cpr === 0) return;
  phone.ruled.add(orderId);
  const wantedPayout = Math.ceil((price.cpr * (95 + chance.below(20))) / 100);
  await phone.ask('cashOutRuleSet', { orderId, wantedPayout });
}
