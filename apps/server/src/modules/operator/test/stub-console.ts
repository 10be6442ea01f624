import type { Fiat } from '@palpite/kernel/assets';
import type { PlayerId } from '@palpite/kernel/ids';
import { type ManualClock, manualClock } from '@palpite/testkit/clock';
import { type FreshDatabase, freshDatabase } from '@palpite/testkit/database';
import { secureChance } from '../../../platform/chance/chance.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { HttpDeps } from '../../../platform/http/options.ts';
import { openStubServer } from '../../../platform/http/test/stub-server.ts';
import { type Ids, openIds } from '../../../platform/ids/ids.ts';
import { createSealer } from '../../../platform/secrets/sealer.ts';
import type { Content } from '../../content/index.ts';
import { createActivityAdmin } from '../../engagement/activities/service/admin.ts';
import type { Counters } from '../../engagement/counters/index.ts';
import { rainAdmin } from '../../engagement/rain/service/admin.ts';
import { rankingAdmin } from '../../engagement/rankings/service/admin.ts';
import { createRankingReview } from '../../engagement/rankings/service/review.ts';
import { createProgrammes, pastWeeks } from '../../engagement/vip/index.ts';
import { createPrivacy } from '../../privacy/index.ts';
import { createVerification } from '../../verification/index.ts';
import {
  createOperator,
  createPeople,
  type MaintenanceState,
  type Operator,
  type OperatorOptions,
  type OperatorPorts,
  type People,
  type Role,
} from '../index.ts';
import { operatorAdmin } from '../routes/operator-routes.ts';
import { Console, enrol } from './console.ts';
import { stubBets } from './stub-bets.ts';
import { type StubBonuses, stubBonuses } from './stub-bonuses.ts';
import { type StubCasino, stubCasino } from './stub-casino.ts';
import { stubContent } from './stub-content.ts';
import { stubFigures } from './stub-figures.ts';
import { type StubNetwork, stubNetwork } from './stub-network.ts';
import { stubNotices } from './stub-notices.ts';
import { stubPayments } from './stub-payments.ts';
import { stubRisk } from './stub-risk.ts';
import { type StubSupport, stubSupport } from './stub-support.ts';
import { type StubTrading, stubTrading } from './stub-trading.ts';

export const HOST = 'console.example';
export const SECOND_HOST = 'desk.example';
export const SEAL_KEY = 'a seal key of more than thirty-two characters';
const PASSKEYS = { hosts: [HOST, SECOND_HOST] };
export const KNOWN_PLAYER = 4_000_001 as PlayerId;

export interface StubConsole {
  readonly operator: Operator;
  readonly people: People;
  readonly clock: ManualClock;
  readonly fresh: FreshDatabase;
  /** What the commands did to the stubs. */
  readonly did: {
    app: MaintenanceState;
    closedBrands: Map<string, MaintenanceState>;
    blocks: Map<number, 'no_debit' | 'closed'>;
    ended: number[];
    gamesEnded: number[];
    reported: number[];
  };
  readonly trading: StubTrading;
  readonly casino: StubCasino;
  readonly bonuses: StubBonuses;
  readonly network: StubNetwork;
  readonly supportAndChat: StubSupport;
  readonly content: Content;
  readonly lines: readonly { line: Record<string, unknown> }[];
  browser(address?: string, host?: string): Console;
  /** A signed-in operator with this role. */
  signIn(name: string, role: Role): Promise<{ admin: Console; secret: string; recovery: readonly string[] }>;
  close(): Promise<void>;
}

/** The console on a real database with stubs for the other modules. */
export async function openStubConsole(
  overrides: Partial<HttpDeps> = {},
  change: (ports: OperatorPorts) => OperatorPorts = (ports) => ports,
): Promise<StubConsole> {
  const fresh = await freshDatabase();
  const clock = manualClock();
  const did = nothingDone();
  const seeds = createSealer([SEAL_KEY], secureChance);
  const deps = { database: fresh.database, clock, chance: secureChance, seeds, passkeys: PASSKEYS };
  const trading = stubTrading(deps);
  const casino = await stubCasino(fresh.database, clock);
  const bonuses = await stubBonuses(fresh.database, clock);
  const network = await stubNetwork(fresh.database, clock, bonuses.bonuses);
  const supportAndChat = stubSupport(fresh.database, clock);
  const content = stubContent(fresh.database, clock);
  const notices = await stubNotices(fresh.database, clock);
  const figures = await stubFigures(fresh.database, clock);
  const operator = createOperator({
    ...deps,
    ports: change({
      ...portsOf(did, trading),
      bets: stubBets(fresh.database),
      riskControl: stubRisk(fresh.database, clock),
      payments: await stubPayments(fresh.database, clock),
      casino,
      bonuses: bonuses.port,
      contests: contestsOf(fresh.database, clock, network.counters, await openIds(fresh.database, clock)),
      figures,
      regulator: figures.regulator,
      network,
      supportAndChat,
      content,
      notices,
      privacy: privacyOf(fresh.database, clock),
      documents: documentsOf(deps),
    }),
    wallet: walletOf(did),
  });
  const people = createPeople(deps);
  const served = { operatorHosts: [HOST, SECOND_HOST], clock, operator: operatorAdmin(operator) };
  const { app, lines } = await openStubServer({ ...served, ...overrides });
  const browser = (address = '203.0.113.7', host = HOST) => browserOf(app, address, host);
  return {
    operator,
    people,
    clock,
    fresh,
    did,
    trading,
    casino,
    bonuses,
    network,
    supportAndChat,
    content,
    lines,
    browser,
    async signIn(name, role) {
      const created = await people.create(name, role);
      if (created.is !== 'issued') throw new Error(created.is);
      const admin = browser();
      return { admin, ...(await enrol(admin, created.token, clock.nowMs())) };
    },
    async close() {
      await app.close();
      await fresh.close();
    },
  };
}

/** The real activities and rankings on the console's database. */
function contestsOf(
  database: Database,
  clock: ManualClock,
  counters: Counters,
  ids: Ids,
): OperatorPorts['contests'] {
  const zone = { name: 'America/Sao_Paulo' };
  const brandOf = (id: string) => ({ id, zone, asset: 'BRL' as Fiat, isDemo: true });
  return {
    activities: createActivityAdmin({ database, clock, brandOf, counters }),
    weeks: (range, limit) => pastWeeks(counters, { ...range, brand: brandOf(range.brand) }, limit),
    rain: rainAdmin,
    rankings: rankingAdmin,
    vip: createProgrammes({ database, clock, ids }).admin,
    places: createRankingReview({ database, clock, nickOf: async (player) => `Player${player}` }),
  };
}

/** The real requests on the console's database; nothing is exported or erased. */
function privacyOf(database: Database, clock: ManualClock): OperatorPorts['privacy'] {
  return createPrivacy({
    database,
    clock,
    map: [],
    enqueue: async () => undefined,
    ports: {
      contactsOf: async () => [],
      obstacles: async () => [],
      closeIn: async () => () => undefined,
      retentionYears: () => 5,
    },
  });
}

/** The real queue of documents on the console's database; nobody has declared anything. */
function documentsOf({
  seeds,
  ...deps
}: Omit<OperatorOptions, 'ports' | 'wallet'>): OperatorPorts['documents'] {
  const verification = createVerification({
    ...deps,
    sealer: seeds,
    protection: { declared: async () => undefined, verify: async () => true, unverify: async () => false },
    takeFiles: async () => undefined,
    notify: async () => undefined,
    notifyExpired: async () => undefined,
    brands: ['br'],
    zoneOf: () => ({ name: 'America/Sao_Paulo' }),
    retentionYears: () => 5,
  });
  const corrections: OperatorPorts['documents']['corrections'] = {
    ask: async () => ({ is: 'date-wrong' }),
    waiting: async () => [],
    waitingOf: async () => undefined,
    find: async () => undefined,
    apply: async () => false,
    reject: async () => false,
  };
  return { verification, declared: async () => undefined, corrections, minimumAge: () => 18 };
}

function nothingDone(): StubConsole['did'] {
  return {
    app: { status: 'normal', texts: {} },
    closedBrands: new Map(),
    blocks: new Map(),
    ended: [],
    gamesEnded: [],
    reported: [],
  };
}

function browserOf(
  app: Awaited<ReturnType<typeof openStubServer>>['app'],
  address: string,
  host = HOST,
): Console {
  return new Console(host, async ({ method, url, headers, body }) => {
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress: address,
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookie = reply.headers['set-cookie'];
    return {
      status: reply.statusCode,
      body: reply.body,
      headers: {
        'set-cookie': cookie === undefined ? undefined : [cookie].flat().join('\n'),
        'retry-after':
          reply.headers['retry-after'] === undefined ? undefined : String(reply.headers['retry-after']),
      },
    };
  });
}

const PLAYER = {
  player: KNOWN_PLAYER,
  brand: 'br',
  visitor: false,
  nick: 'Bia',
  email: 'bia.souza@example.com',
  phone: '+5511987654321',
  createdMs: 1_700_000_000_000,
  cancelRequestedMs: undefined,
};
const DEVICE = { deviceName: 'Android', createdMs: 1, lastSeenMs: 2, address: '198.51.100.2' };
const FEED = { owner: true, healthy: true, epoch: 1, seq: 10, waiting: 0, counts: { gap: 0 }, producers: [] };

const PROTECTION: OperatorPorts['protection'] = {
  documentConflicts: async () => [],
  records: async () => [],
  weekMinutes: async () => 0,
  suspects: async () => [],
  lastSeen: async () => new Map(),
  officer: {
    pause: async () => ({ is: 'paused', pause: { by: 'break', untilMs: 9 }, tell: () => undefined }),
    tighten: async () => ({ is: 'set', before: undefined }),
  },
  standing: async () => ({ level: 'none', realityMinutes: 60, pause: undefined, limits: [], usage: [] }),
};

function portsOf(
  did: StubConsole['did'],
  trading: StubTrading,
): Omit<
  OperatorPorts,
  | 'bets'
  | 'riskControl'
  | 'payments'
  | 'casino'
  | 'bonuses'
  | 'contests'
  | 'figures'
  | 'regulator'
  | 'network'
  | 'supportAndChat'
  | 'content'
  | 'notices'
  | 'privacy'
  | 'documents'
> {
  return {
    version: 'test',
    trading: trading.port,
    site: {
      fresh: async () => ({ site: did.app, brands: did.closedBrands }),
      set: async (_tx, state, brand) => {
        if (brand === undefined) did.app = state;
        else did.closedBrands.set(brand, state);
      },
    },
    brands: () => [
      {
        id: 'br',
        name: 'Bet Hoje',
        domain: 'bethoje.example',
        theme: 'br',
        country: 'BR',
        currency: 'BRL' as Fiat,
        language: 'PT',
        appGroup: 'bethoje',
        zone: 'America/Sao_Paulo',
        flags: [],
        pack: { name: 'Brazil', mode: 'demo', rules: [] },
      },
    ],
    config: {
      list: async () => [{ key: 'sport', result: '', on: true, from: 'built-in' }],
      set: async (_tx, { key }) =>
        key === 'sport' ? { is: 'set', before: undefined } : { is: 'refused', why: 'No such key.' },
    },
    players: playersOf(did),
    protection: PROTECTION,
    health: async () => ({
      checks: [],
      feed: FEED,
      bookIsFresh: true,
      mode: 'demo',
      roles: ['api'],
    }),
  };
}

function playersOf(did: StubConsole['did']): OperatorPorts['players'] {
  return {
    player: async (id) => (id === KNOWN_PLAYER ? PLAYER : undefined),
    findPlayers: async () => [PLAYER],
    devices: async () => [DEVICE],
    pastSessions: async () => [],
    revokeAllIn: async (_tx, player) => {
      did.ended.push(player);
      return () => void did.reported.push(player);
    },
    endGames: async (_tx, player) => void did.gamesEnded.push(player),
  };
}

function walletOf(did: StubConsole['did']): Parameters<typeof createOperator>[0]['wallet'] {
  const pockets = { cash: 1_050n, bonus: 0n, locked: 0n, hold: 0n, debt: 0n };
  return {
    balance: async (_player, asset) => ({ asset, shown: 1_050n, pockets, state: 'open', version: 1n }),
    statement: async () => ({ entries: [], next: undefined }),
    block: async (_tx, player, _by, state) => void did.blocks.set(player, state),
    unblock: async (_tx, player) => void did.blocks.delete(player),
    blocks: async (player) => {
      const state = did.blocks.get(player);
      return state === undefined ? [] : [{ by: 'operator', state, sinceMs: 5 }];
    },
  };
}
