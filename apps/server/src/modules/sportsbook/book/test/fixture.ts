import type { Call, InputOf, ReplyOf } from '@palpite/contract/call';
import type { LanguageCode } from '@palpite/contract/languages';
import { countryNames } from '@palpite/i18n/sport/country-names';
import { manualClock } from '@palpite/testkit/clock';
import { expect } from 'vitest';
import { checkOf } from '../../../../platform/http/input.ts';
import { readBack } from '../../../../platform/http/json-text.ts';
import { Refusal, type Route } from '../../../../platform/http/route.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { bookRoutes } from '../../../../wiring/book.ts';
import { builtInEntries, type ConfigEntry } from '../../../brands/core/config-keys.ts';
import { hostsOf } from '../../../brands/core/effective-config.ts';
import { packFor } from '../../../brands/core/packs/packs.ts';
import { BRANDS } from '../../../brands/core/table.ts';
import type { Seasons } from '../../feed/index.ts';
import { stepBus } from '../../feed/test/step-bus.ts';
import { createBook, createSeasonBook } from '../index.ts';
import { createFragments } from '../routes/fragments.ts';
import type { BookRouteDeps } from '../routes/options.ts';
import { marketState, matchState, Owner, totalState } from './states.ts';

type Favourites = BookRouteDeps['favourites'];

export interface FixtureOptions {
  /** Entries of the dynamic config in addition to the built-in ones. */
  readonly entries?: readonly ConfigEntry[];
  readonly isAreaRefused?: boolean;
  readonly published?: BookRouteDeps['publishedBanners'];
  readonly marked?: Awaited<ReturnType<Favourites['of']>>;
  /** What the feed tells of leagues and matches; by default nothing. */
  readonly seasons?: Seasons;
}

const NO_SEASONS: Seasons = {
  league: async () => ({ is: 'none' }),
  match: async () => ({ is: 'none' }),
  lineUp: async () => ({ is: 'none' }),
};

/** The routes of the book over a book that the test controls; every reply is checked against the contract. */
export function openFixture(options: FixtureOptions = {}) {
  const bus = stepBus();
  const clock = manualClock();
  const book = createBook({ bus, clock, log: createLog({ level: 'silent' }), countryNames });
  book.start();
  const owner = new Owner(bus);
  const app: BookRouteDeps = {
    book,
    fragments: createFragments(book),
    seasonBook: createSeasonBook({ seasons: options.seasons ?? NO_SEASONS, book, clock }),
    publishedBanners: options.published ?? (async () => []),
    leastDeposit: ({ minimumDeposit }) => BigInt(minimumDeposit) * 100n,
    favourites: {
      of: async () => [...(options.marked ?? [])],
      add: async () => ({ is: 'marked', count: 1 }),
      remove: async () => 0,
    },
    brands: {
      byId: (id) => BRANDS.find((brand) => brand.id === id),
      areas: { check: async () => ({ country: 'XX', refused: options.isAreaRefused ?? false }) },
      dynamicConfig: {
        async of(brand) {
          const builtIn = builtInEntries(brand, packFor(brand.country, 'demo'));
          const reported = [...builtIn, ...(options.entries ?? [])];
          const entries = new Map(reported.map((entry) => [entry.key, entry]));
          return { version: 1, hosts: hostsOf(entries), entries };
        },
      },
    },
  };
  const routes = bookRoutes(app, clock);
  const routeOf = (call: Call): Route => {
    const route = routes.find((entry) => entry.call === call);
    if (!route) throw new Error(`${call.name} has no route`);
    return route;
  };
  const handle = async (call: Call, input: object, as: Bettor) => {
    const { brand = 'br', language = 'PT', player } = as;
    const session = player === undefined ? {} : { session: { player, visitor: false, tokenHash: '' } };
    const caller = { device: '', brand, language, address: '', ...session };
    return readBack(await routeOf(call).handle(input as never, caller as never));
  };
  return {
    book,
    clock,
    owner,
    app,
    async ask<C extends Call>(call: C, input: InputOf<C>, as: Bettor = {}): Promise<ReplyOf<C>> {
      const reply = await handle(call, input as object, as);
      expect(reply).not.toBeInstanceOf(Refusal);
      expect(checkOf(call.reply)(reply)).toBeUndefined();
      return reply as ReplyOf<C>;
    },
    async refusal<C extends Call>(call: C, input: InputOf<C>, as: Bettor = {}): Promise<Refusal> {
      const reply = await handle(call, input as object, as);
      expect(reply).toBeInstanceOf(Refusal);
      return reply as Refusal;
    },
    /** Creates this many matches, every second one live, with a result market and a total. */
    season(count: number): void {
      for (let match = 1; match <= count; match += 1) {
        const status = match % 2 ? 'live' : 'not-started';
        owner.match(matchState(match, owner.n + 1, { status, startMs: 1_000 + match }));
        owner.market(marketState(match * 100 + 1, owner.n + 1));
        owner.market(totalState(match * 100 + 2, owner.n + 1));
      }
      owner.beat();
    },
  };
}

export interface Bettor {
  readonly brand?: string;
  readonly language?: LanguageCode;
  readonly player?: number;
}

export type Fixture = ReturnType<typeof openFixture>;
