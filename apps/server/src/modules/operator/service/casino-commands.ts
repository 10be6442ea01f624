import type { Reference } from '@palpite/kernel/ids';
import { DAY_MS } from '@palpite/kernel/time';
import type { Tx } from '../../../platform/database/database.ts';
import type { DifferenceOutcome } from '../../casino/index.ts';
import { BOOKMAKER, type CommandName } from '../core/command.ts';
import { dayStartMs } from '../core/day.ts';
import { moneyText } from '../core/money-text.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { type Declined, declined, type Effect, perform } from './perform.ts';
import type { BrandView, CasinoPort } from './ports.ts';

export type CasinoCommandDeps = OperatorDeps & {
  readonly casino: CasinoPort;
  brands(): readonly BrandView[];
};

export interface Scope {
  readonly studio: string;
  /** Empty for every brand. */
  readonly brand: string;
  readonly country: string;
}

function about<D>(
  deps: CasinoCommandDeps,
  actor: Actor,
  command: CommandName,
  request: { readonly id: string; readonly reason: string },
  work: (tx: Tx) => Promise<Effect<D> | Declined>,
) {
  const target = { kind: BOOKMAKER, id: request.id };
  return perform(deps, actor, { command, target, reason: request.reason }, work);
}

/** Returns the reason why nobody can set this, if there is one. */
function scopeFault(deps: CasinoCommandDeps, { studio, brand }: Scope): Declined | undefined {
  if (!deps.casino.operations.studioNames.includes(studio)) return declined('no-such-studio');
  return brand === '' || deps.brands().some(({ id }) => id === brand) ? undefined : declined('no-such-brand');
}

const word = (isOn: boolean | undefined): string =>
  isOn === undefined ? 'as set elsewhere' : isOn ? 'on' : 'off';
const scopeText = ({ brand, country }: Scope): string =>
  `${brand || 'every brand'}, ${country || 'every country'}`;

export function setStudio(
  deps: CasinoCommandDeps,
  actor: Actor,
  request: Scope & { readonly isOn: boolean | undefined; readonly reason: string },
) {
  const { studio, isOn, reason } = request;
  return about(deps, actor, 'casino.studio', { id: `studio:${studio}`, reason }, async (tx) => {
    const fault = scopeFault(deps, request);
    if (fault) return fault;
    const before = await deps.casino.operations.setStudio(tx, request, isOn);
    if (before === isOn) return declined('already-so');
    const where = scopeText(request);
    return {
      is: 'done',
      before: { where, studio: word(before) },
      after: { where, studio: word(isOn) },
      done: undefined,
    };
  });
}

export async function setGame(
  deps: CasinoCommandDeps,
  actor: Actor,
  request: Scope & {
    readonly game: string;
    readonly isOn: boolean | undefined;
    readonly position: number | undefined;
    readonly reason: string;
  },
) {
  const { studio, game, isOn, position, reason } = request;
  const { operations } = deps.casino;
  return about(deps, actor, 'casino.game', { id: `game:${studio}/${game}`, reason }, async (tx) => {
    const fault = scopeFault(deps, request);
    if (fault) return fault;
    if (!(await operations.hasGame(tx, studio, game))) return declined('no-such-game');
    const before = await operations.setGame(tx, request, { isOn, position });
    if (before?.isOn === isOn && before?.position === position && before !== undefined)
      return declined('already-so');
    const where = scopeText(request);
    return {
      is: 'done',
      before: { where, game: word(before?.isOn), position: before?.position ?? null },
      after: { where, game: word(isOn), position: position ?? null },
      done: undefined,
    };
  });
}

export async function setTab(
  deps: CasinoCommandDeps,
  actor: Actor,
  request: {
    readonly brand: string;
    readonly key: string;
    readonly position: number;
    readonly isOn: boolean;
    readonly reason: string;
  },
) {
  const { brand: id, key, position, isOn, reason } = request;
  const { operations } = deps.casino;
  return about(deps, actor, 'casino.tab', { id: `tab:${id}/${key}`, reason }, async (tx) => {
    const brand = deps.brands().find((view) => view.id === id);
    if (!brand) return declined('no-such-brand');
    const owner = { brand: id, country: brand.country, asset: brand.currency };
    const tab = (await operations.tabs(owner)).find((one) => one.key === key);
    if (!tab) return declined('no-such-tab');
    if (tab.position === position && tab.isOn === isOn) return declined('already-so');
    await operations.setTab(tx, id, { ...tab, position, isOn });
    return {
      is: 'done',
      before: { tab: word(tab.isOn), position: tab.position },
      after: { tab: word(isOn), position },
      done: undefined,
    };
  });
}

export function freezeStudio(
  deps: CasinoCommandDeps,
  actor: Actor,
  request: { readonly studio: string; readonly isFrozen: boolean; readonly reason: string },
) {
  const { studio, isFrozen, reason } = request;
  const command = isFrozen ? 'casino.freeze' : 'casino.unfreeze';
  return about(deps, actor, command, { id: `studio:${studio}`, reason }, async (tx) => {
    const outcome = await deps.casino.operations.freeze(tx, studio, isFrozen);
    if (!outcome) return declined('no-such-studio');
    if (outcome.wasFrozen === isFrozen) return declined('already-so');
    const state = (frozen: boolean) => (frozen ? 'frozen' : 'plays');
    return {
      is: 'done',
      before: { studio: state(outcome.wasFrozen) },
      after: { studio: state(isFrozen), 'sessions ended': outcome.ended },
      done: { ended: outcome.ended },
    };
  });
}

export function askRound(
  deps: CasinoCommandDeps,
  actor: Actor,
  { round, reason }: { readonly round: Reference; readonly reason: string },
) {
  return about(deps, actor, 'casino.ask', { id: `round:${round}`, reason }, async (tx) => {
    if (!(await deps.casino.operations.askAgain(tx, round))) return declined('no-such-round');
    return { is: 'done', before: null, after: { asked: 'soon' }, done: undefined };
  });
}

/** Two people means two commands with two audit rows; the last of them moves the money. */
export function decideStudioDifference(
  deps: CasinoCommandDeps,
  actor: Actor,
  request: { readonly difference: Reference; readonly action: 'accept' | 'dismiss'; readonly reason: string },
) {
  const { difference, action, reason } = request;
  const id = `studio-difference:${difference}`;
  return about(deps, actor, 'casino.difference', { id, reason }, async (tx) => {
    const outcome = await deps.casino.operations.decideDifference(tx, Number(actor.person), {
      difference,
      action,
      reason: reason.trim(),
    });
    if (outcome.is === 'refused') return declinedBy(outcome);
    const { studio, tx: transaction, units, asset, state } = outcome.difference;
    const missing = outcome.is === 'agreed' ? 1 : 0;
    const amount = asset ? moneyText(units, asset) : String(units);
    return {
      is: 'done',
      before: { state: 'open' },
      after: { decision: action, studio, transaction, amount, state, 'people missing': missing },
      done: { state, missing },
    };
  });
}

function declinedBy({ reason, detail }: Extract<DifferenceOutcome, { is: 'refused' }>): Declined {
  switch (reason) {
    case 'absent':
      return declined('no-such-difference');
    case 'not-open':
      return declined('changed-meanwhile');
    case 'decided-by-you':
      return declined('approved-by-you');
    case 'other-decision':
      return declined('held-other-decision');
    case 'not-possible':
      return declined('difference-not-applicable');
    case 'wallet':
      return declined('wallet-refused', detail ?? '');
  }
}

/** The request and its audit row are one transaction; the run follows when the studio has answered. */
export function reconcileStudioDay(
  deps: CasinoCommandDeps,
  actor: Actor,
  { studio, day, reason }: { readonly studio: string; readonly day: string; readonly reason: string },
) {
  const id = `studio-reconciliation:${studio}:${day}`;
  return about(deps, actor, 'casino.reconcile', { id, reason }, async (tx) => {
    if (!deps.casino.operations.studioNames.includes(studio)) return declined('no-such-studio');
    const startMs = dayStartMs(day);
    if (startMs === undefined || startMs + DAY_MS > deps.clock.nowMs()) return declined('day-not-over');
    await deps.casino.askReconcile(tx, studio, day);
    return { is: 'done', before: null, after: { asked: day }, done: undefined };
  });
}
