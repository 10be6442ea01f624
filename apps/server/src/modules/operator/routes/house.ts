import {
  brandList,
  configList,
  configSet,
  houseHealth,
  maintenanceGet,
  maintenanceSet,
} from '@palpite/contract/operator/house-calls';
import { GLOBAL_STATUS } from '@palpite/contract/tables/site';
import type { OperatorRoute } from '../../../platform/http/operator-route.ts';
import { Refusal } from '../../../platform/http/route.ts';
import { healthSummary } from '../core/health-lines.ts';
import type { HouseStatus, Operator } from '../index.ts';
import { DONE, refusalFor, servePermitted } from './desk.ts';

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

/** The house as a whole: health, the sign on the door, brands and config. */
export function houseRoutes(operator: Operator): OperatorRoute[] {
  const { ports } = operator;
  return [
    servePermitted(houseHealth, 'house.read', async () => {
      const health = await ports.health();
      const { owner, epoch, seq, waiting, counts, producers } = health.feed;
      const { ok: isAllGood, lines, isFeedGood, isBookGood } = healthSummary(health);
      return {
        ok: flag(isAllGood),
        checks: lines.map(({ name, ok, why }) => ({
          name,
          ok: flag(ok),
          ...(why === undefined ? {} : { why }),
        })),
        feed: {
          owner: flag(owner),
          healthy: flag(isFeedGood),
          epoch,
          sequence: seq,
          waiting,
          counts: Object.entries(counts).map(([name, count]) => ({ name, count })),
          producers: producers.map((producer) => ({
            name: producer.name,
            healthy: flag(producer.healthy),
            sequence: producer.seq,
            waiting: producer.waiting,
          })),
        },
        book: { fresh: flag(isBookGood) },
        version: ports.version,
        mode: health.mode,
        roles: [...health.roles],
        now: operator.nowMs(),
      };
    }),
    servePermitted(maintenanceGet, 'house.read', async () => {
      const { status, texts, untilMs } = await ports.house.fresh();
      return { status: GLOBAL_STATUS[status], texts, ...(untilMs === undefined ? {} : { until: untilMs }) };
    }),
    servePermitted(maintenanceSet, 'maintenance.set', async (input, actor) => {
      const outcome = await operator.setMaintenance(actor, {
        to: {
          status: statusOf(input.status),
          texts: input.texts,
          ...(input.until === undefined ? {} : { untilMs: input.until }),
        },
        from: statusOf(input.from),
        reason: input.reason,
      });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
    servePermitted(brandList, 'house.read', async () => ({
      brands: ports.brands().map(({ appGroup, flags, pack, ...brand }) => ({
        ...brand,
        app_group: appGroup,
        flags: [...flags],
        pack: { ...pack, rules: [...pack.rules] },
      })),
    })),
    ...configRoutes(operator),
  ];
}

function configRoutes(operator: Operator): OperatorRoute[] {
  const { ports } = operator;
  const isBrand = (id: string) => ports.brands().some((brand) => brand.id === id);
  return [
    servePermitted(configList, 'config.read', async ({ brand }) => {
      if (!isBrand(brand)) return new Refusal('invalid-field', { field: 'brand' });
      const entries = await ports.config.list(brand);
      return { entries: entries.map(({ on, ...entry }) => ({ ...entry, on: flag(on) })) };
    }),
    servePermitted(configSet, 'config.set', async ({ brand, key, setting, reason }, actor) => {
      if (brand !== undefined && !isBrand(brand)) return new Refusal('invalid-field', { field: 'brand' });
      const wanted = setting && { result: setting.result, on: setting.on === 1 };
      const outcome = await operator.setConfig(actor, { brand, key, setting: wanted, reason });
      return outcome.is === 'declined' ? refusalFor(outcome) : DONE;
    }),
  ];
}

function statusOf(code: 0 | 1 | 2): HouseStatus {
  const found = (['normal', 'maintenance', 'news'] as const).find((status) => GLOBAL_STATUS[status] === code);
  if (!found) throw new Error(`the house has no status ${code}`);
  return found;
}
