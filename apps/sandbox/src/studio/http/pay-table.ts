import type { PayRow } from '../browser/boot-data.ts';
import * as macaw from '../games/arara-premiada/arara-premiada.ts';
import * as carnival from '../games/carnaval-da-sorte/carnaval-da-sorte.ts';
import * as jewel from '../games/joia-rara/joia-rara.ts';
import * as pharaoh from '../games/olho-do-farao/olho-do-farao.ts';
import * as river from '../games/rio-bravo/rio-bravo.ts';
import type { SlotSymbol } from '../games/slots/reels.ts';
import * as tiger from '../games/tigre-de-ouro/tigre-de-ouro.ts';
import { POKER_PAYS } from '../games/valete-de-ouro/poker-hands.ts';

interface Slot {
  readonly symbols: readonly SlotSymbol[];
  readonly per: number;
  readonly scatter?: { readonly index: number; readonly pays: readonly number[] };
}

const SLOTS: Readonly<Record<string, Slot>> = {
  'tigre-de-ouro': {
    symbols: tiger.SYMBOLS,
    per: tiger.PER,
    scatter: { index: tiger.COIN, pays: tiger.COIN_PAYS },
  },
  'olho-do-farao': {
    symbols: pharaoh.SYMBOLS,
    per: pharaoh.PER,
    scatter: { index: pharaoh.EYE, pays: pharaoh.EYE_PAYS },
  },
  'carnaval-da-sorte': {
    symbols: carnival.SYMBOLS,
    per: carnival.PER,
    scatter: { index: carnival.FLOAT, pays: carnival.FLOAT_PAYS },
  },
  'rio-bravo': { symbols: river.SYMBOLS, per: river.PER },
  'arara-premiada': { symbols: macaw.SYMBOLS, per: macaw.LINES.length },
};

/** What the rules of a page list, from the tables that the game itself pays by. */
export function payTable(game: string): readonly PayRow[] {
  const slot = SLOTS[game];
  if (slot) return slot.symbols.map((symbol, index) => slotRow(slot, symbol, index));
  if (game === 'joia-rara') return jewel.GEMS.map(({ name, pays }) => gemRow(name, pays));
  if (game === 'valete-de-ouro')
    return Object.entries(POKER_PAYS).map(([name, times]) => ({
      symbol: null,
      name,
      pays: [{ count: '', times: String(times) }],
      isWild: false,
      isScatter: false,
    }));
  return [];
}

function slotRow({ per, scatter }: Slot, { name, pays, wild }: SlotSymbol, index: number): PayRow {
  const isScatter = scatter?.index === index;
  const units = isScatter ? scatter.pays : pays;
  return {
    symbol: name,
    name,
    pays: units.flatMap((unit, count) =>
      unit > 0 ? [{ count: String(count), times: multiple(unit, per) }] : [],
    ),
    isWild: wild !== undefined,
    isScatter,
  };
}

function gemRow(name: string, pays: readonly number[]): PayRow {
  const counts = ['8–9', '10–11', '12+'];
  return {
    symbol: name,
    name,
    pays: pays.map((unit, index) => ({ count: counts[index] ?? '', times: multiple(unit, jewel.PER) })),
    isWild: false,
    isScatter: false,
  };
}

/** Units of a stake as a decimal text with at most two digits. */
function multiple(units: number, per: number): string {
  const hundredths = Math.round((units * 100) / per);
  const rest = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(Math.floor(hundredths / 100)) : `${Math.floor(hundredths / 100)}.${rest}`;
}
