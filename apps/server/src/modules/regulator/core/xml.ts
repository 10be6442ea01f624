import { ASSET_SCALE, type Asset } from '@palpite/kernel/assets';
import { decimalText } from '@palpite/kernel/decimal';
import { escapeHtml } from '@palpite/kernel/text';
import { heldOf, type LineFacts, SUMS, type Totals } from './line-facts.ts';

/** The name of the layout. It is an example: no regulator has certified it. */
const LAYOUT = 'palpite-br-example-1';
export const ZONE = 'America/Sao_Paulo';

export interface FileHead {
  readonly brand: string;
  readonly asset: Asset;
  readonly day: string;
  readonly version: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly madeMs: number;
  readonly reason: string;
  readonly players: number;
  readonly totals: Totals;
}

export interface FileLine {
  readonly player: number;
  readonly cpf: string | undefined;
  readonly facts: LineFacts;
}

export interface FileCorrection {
  readonly player: number;
  readonly ref: string;
  readonly kind: string;
  readonly atMs: number;
  readonly units: string;
}

function element(name: string, fields: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `<${[name, ...given.map(([key, value]) => `${key}="${escapeHtml(String(value))}"`)].join(' ')}`;
}

/** Units as a decimal number: `-1234.50`. */
const decimal = (units: bigint | string, asset: Asset): string =>
  decimalText(BigInt(units), ASSET_SCALE[asset]);

const iso = (ms: number): string => new Date(ms).toISOString();

/** The beginning of the file, with its totals. */
export function headXml(head: FileHead): string {
  const { asset, totals } = head;
  const money = (units: string) => decimal(units, asset);
  const report = element('dailyReport', {
    layout: LAYOUT,
    brand: head.brand,
    day: head.day,
    version: head.version,
    currency: asset,
    zone: ZONE,
    from: iso(head.fromMs),
    to: iso(head.toMs),
    madeAt: iso(head.madeMs),
    reason: head.reason,
  });
  const sums = Object.fromEntries(SUMS.map((name) => [name, money(totals.sums[name])]));
  const total = element('totals', {
    players: head.players,
    bets: totals.bets,
    opening: money(totals.opening),
    ...sums,
    closing: money(totals.closing),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${report}>\n${total}/>\n<players>\n`;
}

export function lineXml({ player, cpf, facts }: FileLine, asset: Asset): string {
  const { opening, closing, bets, sums, limits, exclusion } = facts;
  const money = (units: bigint | string) => decimal(units, asset);
  const pockets = Object.entries(closing).map(([pocket, units]) => [pocket, money(units)]);
  const open = element('player', {
    number: player,
    cpf: cpf ?? '',
    bets,
    opening: money(heldOf(opening)),
    ...Object.fromEntries(SUMS.map((name) => [name, money(sums[name])])),
    closing: money(heldOf(closing)),
    ...Object.fromEntries(pockets),
  });
  const inside = [
    ...limits.map(({ kind, period, amount }) =>
      element('limit', {
        kind,
        period,
        ...(kind === 'time' ? { minutes: amount } : { amount: money(amount) }),
      }),
    ),
    ...(exclusion ? [element('exclusion', { ...exclusion })] : []),
  ];
  return inside.length === 0
    ? `${open}/>\n`
    : `${open}>${inside.map((part) => `${part}/>`).join('')}</player>\n`;
}

export function correctionXml({ player, ref, kind, atMs, units }: FileCorrection, asset: Asset): string {
  return `${element('correction', { player, kind, ref, postedAt: iso(atMs), gained: decimal(units, asset) })}/>\n`;
}

export const BETWEEN_XML = '</players>\n<corrections>\n';
export const END_XML = '</corrections>\n</dailyReport>\n';
