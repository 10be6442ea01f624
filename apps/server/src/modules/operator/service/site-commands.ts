import { within } from '../../../platform/database/database.ts';
import { BOOKMAKER } from '../core/command.ts';
import type { Actor } from '../core/permission.ts';
import type { OperatorDeps } from './deps.ts';
import { declined, perform } from './perform.ts';
import type { ConfigPort, ConfigSetting, MaintenanceState, SitePort } from './ports.ts';

const OPEN: MaintenanceState = { status: 'normal', texts: {} };

/**
 * Opens or closes the site, or one brand of it: there nothing is sold, and bets, rounds and payments that run are finished.
 * `from` is the state that the operator saw, so that a concurrent change is not overwritten.
 */
export function setMaintenance(
  deps: OperatorDeps & {
    readonly site: SitePort;
    readonly brands: () => readonly { readonly id: string }[];
  },
  actor: Actor,
  request: {
    /** Undefined for the whole site. */
    readonly brand: string | undefined;
    readonly to: MaintenanceState;
    readonly from: MaintenanceState['status'];
    readonly reason: string;
  },
) {
  const { brand } = request;
  const order = {
    command: 'maintenance.set' as const,
    target: brand === undefined ? { kind: BOOKMAKER, id: 'status' } : { kind: 'brand' as const, id: brand },
    reason: request.reason,
  };
  return perform(deps, actor, order, async (tx) => {
    if (brand !== undefined && !deps.brands().some(({ id }) => id === brand))
      return declined('no-such-brand');
    const { site, brands } = await deps.site.fresh(within(tx));
    const before = brand === undefined ? site : (brands.get(brand) ?? OPEN);
    if (before.status !== request.from) return declined('changed-meanwhile');
    if (JSON.stringify(plain(before)) === JSON.stringify(plain(request.to))) return declined('already-so');
    await deps.site.set(tx, request.to, brand);
    return { is: 'done', before, after: request.to, done: undefined };
  });
}

export function setConfig(
  deps: OperatorDeps & { readonly config: ConfigPort },
  actor: Actor,
  request: {
    readonly brand: string | undefined;
    readonly key: string;
    readonly setting: ConfigSetting | undefined;
    readonly reason: string;
  },
) {
  const { brand, key, setting, reason } = request;
  const id = brand === undefined ? key : `${brand}:${key}`;
  const order = { command: 'config.set' as const, target: { kind: 'brand' as const, id }, reason };
  return perform(deps, actor, order, async (tx) => {
    const change = await deps.config.set(tx, { brand, key }, setting);
    if (change.is === 'refused') return declined('setting-refused', change.why);
    return { is: 'done', before: change.before ?? null, after: setting ?? null, done: undefined };
  });
}

/** In a fixed order and without empty texts, so that two states can be compared. */
function plain({ status, texts, untilMs }: MaintenanceState) {
  const reported = Object.entries(texts).filter(([, text]) => text !== '');
  return [status, reported.sort(([a], [b]) => (a < b ? -1 : 1)), untilMs ?? null];
}
