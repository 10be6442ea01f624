import { randomBytes } from 'node:crypto';
import type { Asset } from '@palpite/kernel/assets';
import { OWN_STUDIO } from '@palpite/kernel/fair/own-studio';
import type { PlayerId } from '@palpite/kernel/ids';
import { secureChance } from '../../../platform/chance/chance.ts';
import { appendEvents } from '../../../platform/outbox/append.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import { createProtection, type Protection } from '../../protection/index.ts';
import { createOwnStudio } from '../adapters/own-studio.ts';
import { type ChoiceFields, choiceOf } from '../core/original.ts';
import type { Originals, OriginalsDeps, OriginalTerms } from '../index.ts';
import { type Catalogue, createCatalogue } from '../service/catalogue.ts';
import { createOriginals } from '../service/originals.ts';
import type { OwnRound } from '../store/own-rounds.ts';
import { type CasinoFixture, openCasinoFixture } from './casino-fixture.ts';

export const BRL = 'BRL' as Asset;
export const BRAND = 'br';
const PLACE = { casino: 'real', country: 'BR', isRealMoney: true } as const;

export interface OriginalsFixture extends CasinoFixture {
  readonly originals: Originals;
  readonly originalsDeps: OriginalsDeps;
  readonly protection: Protection;
  readonly catalogue: Catalogue;
  readonly terms: { -readonly [K in keyof OriginalTerms]: OriginalTerms[K] };
  /** A player with money and seeds. */
  newPlayer(cash?: bigint, bonus?: bigint): Promise<PlayerId>;
  bet(player: PlayerId, game: OwnRound['choice']['game'], options?: BetOptions): ReturnType<Originals['bet']>;
  /** The bet must be accepted. */
  played(player: PlayerId, game: OwnRound['choice']['game'], options?: BetOptions): Promise<OwnRound>;
  cash(player: PlayerId): Promise<bigint>;
}

export interface BetOptions {
  readonly stake?: bigint;
  readonly id?: string;
  readonly choice?: ChoiceFields;
  readonly isVisitor?: boolean;
  /** The node that takes the bet; another one than the fixture's has a queue of its own. */
  readonly node?: Originals | undefined;
}

export const CHOICES: Readonly<Record<OwnRound['choice']['game'], ChoiceFields>> = {
  dice: { side: 'over', target: 4_999 },
  limbo: { target: 200 },
  mines: { mines: 3 },
  plinko: { rows: 8, risk: 'medium' },
  'hi-lo': {},
  wheel: { segments: 10, risk: 'low' },
  keno: { picks: [1, 7, 13, 21, 40], risk: 'low' },
};

let nextPlayer = 40_000;

/** Our own games with real protection, catalogue and seals, on a database of their own. */
export async function openOriginalsFixture(): Promise<OriginalsFixture> {
  let protection: Protection | undefined;
  const asked = () => {
    if (!protection) throw new Error('protection is not built yet');
    return protection;
  };
  const fixture = await openCasinoFixture({
    protection: {
      guard: (tx, players) => asked().guard(tx, players),
      givenBack: (tx, stakes) => asked().givenBack(tx, stakes),
    },
    append: appendEvents,
  });
  const made = createProtection({
    ...fixture,
    append: appendEvents,
    sessions: {
      async revokeAllIn(tx, player) {
        await fixture.casino.endSessions(tx, player, 'excluded');
        return () => undefined;
      },
    },
    rulesOf: () => ({
      zone: { name: 'America/Sao_Paulo' },
      minimumAge: 18,
      neededLevel: 'none',
      limitsRequired: false,
      coolingMs: 86_400_000,
      document: 'cpf',
    }),
    kinds: {
      stake: ['casino-bet'],
      stakeBack: ['casino-rollback'],
      returns: ['casino-win'],
      deposit: ['deposit'],
    },
  });
  protection = made;
  const catalogue = createCatalogue({
    ...fixture,
    studios: new Map([[OWN_STUDIO, createOwnStudio([])]]),
    brandOf: () => ({ country: 'BR', asset: BRL }),
    isLive: false,
    failed: () => undefined,
  });
  await catalogue.sync();
  await catalogue.hall(BRAND);
  const terms = { maxPayout: 10_000_000n, roundMinMs: 0 };
  const originalsDeps: OriginalsDeps = {
    ...fixture.deps,
    games: catalogue,
    catalogue,
    chance: secureChance,
    sealer: createSealer(['a key that seals seeds in these tests'], secureChance),
    originalTerms: async () => terms,
  };
  const originals = createOriginals(originalsDeps);
  const bet: OriginalsFixture['bet'] = (player, game, options = {}) => {
    const read = choiceOf(game, options.choice ?? CHOICES[game]);
    if (read.is !== 'read') throw new Error(`${read.is} ${read.field}`);
    return (options.node ?? originals).bet({
      id: options.id ?? requestId(),
      player,
      isVisitor: options.isVisitor ?? false,
      brand: BRAND,
      device: 'device',
      choice: read.choice,
      stake: options.stake ?? 100n,
      place: PLACE,
    });
  };
  return {
    ...fixture,
    originals,
    originalsDeps,
    protection: made,
    catalogue,
    terms,
    bet,
    async newPlayer(cash = 100_000n, bonus = 0n) {
      nextPlayer += 1;
      const player = nextPlayer as PlayerId;
      await fixture.fund(player, { cash, bonus });
      await originals.seeds(player);
      return player;
    },
    async played(player, game, options) {
      const outcome = await bet(player, game, options);
      if (outcome.is !== 'played') throw new Error(`refused: ${outcome.reason}`);
      return outcome.round;
    },
    cash: async (player) => (await fixture.wallet.balance(player, BRL)).pockets.cash,
  };
}

/** A UUID of version 7 without the time: these tests do not sort by it. */
export function requestId(): string {
  const hex = randomBytes(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
