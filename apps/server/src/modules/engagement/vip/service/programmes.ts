import type { Reference } from '@palpite/kernel/ids';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { type Database, type Tx, within } from '../../../../platform/database/database.ts';
import type { Ids } from '../../../../platform/ids/ids.ts';
import {
  type ProgrammeFault,
  programmeDifferences,
  programmeFault,
  USUAL_PROGRAMME,
  type VipProgramme,
} from '../core/programme.ts';
import {
  type ConfirmedChange,
  endChange,
  insertChange,
  lockWaiting,
  readConfirmed,
  readWaiting,
  type VipChange,
} from '../store/changes.ts';

/** A change is seen this late by counting and by reads. */
export const PROGRAMME_KEPT_MS = 2_000;
const BRANDS_MAX = 1_000;

type Reader = Pick<Database, 'read'>;

export interface ProgrammeView {
  readonly programme: VipProgramme;
  /** Of the change that is in effect; undefined for the usual programme. */
  readonly version: Reference | undefined;
  readonly waiting: VipChange | undefined;
  /** The newest first, each with what was in effect before it. */
  readonly changes: readonly (ConfirmedChange & { readonly before: VipProgramme })[];
}

export type AskOutcome =
  | { readonly is: 'waiting'; readonly before: VipProgramme }
  | { readonly is: 'changed-meanwhile' | 'already-so' }
  | ({ readonly is: 'refused' } & ProgrammeFault);

export type DecideOutcome =
  | { readonly is: 'confirmed' | 'rejected'; readonly change: VipChange; readonly before: VipProgramme }
  | { readonly is: 'changed-meanwhile' | 'asked-by-you' };

/** What the console needs. */
export interface ProgrammeAdmin {
  view(brand: string): Promise<ProgrammeView>;
  waiting(limit: number): Promise<readonly VipChange[]>;
  /** `version` is the change that the person saw in effect. A request that waits already is replaced. */
  ask(
    tx: Tx,
    operator: number,
    request: {
      readonly brand: string;
      readonly version: Reference | undefined;
      readonly programme: VipProgramme;
      readonly reason: string;
    },
  ): Promise<AskOutcome>;
  /** The change that waits, with its lock, so that who asked can be looked at before it is decided. */
  lock(tx: Tx, brand: string, id: Reference): Promise<VipChange | undefined>;
  /** Whoever asked may only take it back. */
  decide(
    tx: Tx,
    operator: number,
    decision: { readonly brand: string; readonly id: Reference; readonly isApproved: boolean },
  ): Promise<DecideOutcome>;
}

export interface Programmes {
  /** In effect, as this node knows it. In a transaction its own reader is passed. */
  of(brand: string, reader?: Reader): Promise<VipProgramme>;
  readonly admin: ProgrammeAdmin;
}

interface ProgrammeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
}

const CHANGES_SHOWN = 20;

export function createProgrammes(deps: ProgrammeDeps): Programmes {
  const { database, clock } = deps;
  const known = new Map<string, { readonly untilMs: number; readonly programme: VipProgramme }>();
  return {
    async of(brand, reader = database) {
      const kept = known.get(brand);
      if (kept && clock.nowMs() < kept.untilMs) return kept.programme;
      const untilMs = clock.nowMs() + PROGRAMME_KEPT_MS;
      const { programme } = await currentOf(reader, brand);
      if (known.size >= BRANDS_MAX) known.clear();
      known.set(brand, { untilMs, programme });
      return programme;
    },
    admin: {
      async view(brand) {
        const [confirmed, [waiting]] = await Promise.all([
          // One more than is shown: the last one is told by what differs from it.
          readConfirmed(database, brand, CHANGES_SHOWN + 1),
          readWaiting(database, brand, 1),
        ]);
        const [current] = confirmed;
        const changes = confirmed.slice(0, CHANGES_SHOWN).map((change, index) => ({
          ...change,
          before: confirmed[index + 1]?.programme ?? USUAL_PROGRAMME,
        }));
        return { programme: current?.programme ?? USUAL_PROGRAMME, version: current?.id, waiting, changes };
      },
      waiting: (limit) => readWaiting(database, undefined, limit),
      ask: (tx, operator, request) => ask(deps, tx, operator, request),
      async lock(tx, brand, id) {
        const waiting = await lockWaiting(tx, brand);
        return waiting?.id === id ? waiting : undefined;
      },
      decide: (tx, operator, decision) => decide(deps, tx, operator, decision),
    },
  };
}

async function currentOf(
  reader: Reader,
  brand: string,
): Promise<{ readonly programme: VipProgramme; readonly version: Reference | undefined }> {
  const [current] = await readConfirmed(reader, brand, 1);
  return { programme: current?.programme ?? USUAL_PROGRAMME, version: current?.id };
}

async function ask(
  { clock, ids }: ProgrammeDeps,
  tx: Tx,
  operator: number,
  { brand, version, programme, reason }: Parameters<ProgrammeAdmin['ask']>[2],
): Promise<AskOutcome> {
  const fault = programmeFault(programme);
  if (fault) return { is: 'refused', ...fault };
  const waiting = await lockWaiting(tx, brand);
  const current = await currentOf(within(tx), brand);
  if (current.version !== version) return { is: 'changed-meanwhile' };
  if (programmeDifferences(current.programme, programme).length === 0) return { is: 'already-so' };
  const askedMs = clock.nowMs();
  if (waiting) await endChange(tx, waiting.id, { state: 'replaced', operator, atMs: askedMs });
  await insertChange(tx, { id: ids.next(), brand, programme, reason, askedBy: operator, askedMs });
  return { is: 'waiting', before: current.programme };
}

async function decide(
  { clock }: ProgrammeDeps,
  tx: Tx,
  operator: number,
  { brand, id, isApproved }: Parameters<ProgrammeAdmin['decide']>[2],
): Promise<DecideOutcome> {
  const change = await lockWaiting(tx, brand);
  if (change?.id !== id) return { is: 'changed-meanwhile' };
  if (isApproved && change.askedBy === operator) return { is: 'asked-by-you' };
  const { programme: before } = await currentOf(within(tx), brand);
  await endChange(tx, id, { state: isApproved ? 'done' : 'rejected', operator, atMs: clock.nowMs() });
  return { is: isApproved ? 'confirmed' : 'rejected', change, before };
}
