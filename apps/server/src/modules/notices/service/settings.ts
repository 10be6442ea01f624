import { DAY_MS, isZoneName } from '@palpite/kernel/time';
import { changeChoices, type Wanted } from '../core/choices.ts';
import type { Quiet } from '../core/quiet.ts';
import { lockPlayers, type StoredPlayer, writeSettings } from '../store/players.ts';
import type { NoticesDeps } from './deps.ts';
import { knowPlayers } from './known-players.ts';
import type { MessageReader } from './player-messages.ts';

export interface WantedSettings {
  readonly choices?: readonly Wanted[] | undefined;
  readonly quiet?: Quiet | undefined;
  readonly goalsPass?: boolean | undefined;
  readonly zone?: string | undefined;
  readonly dayMax?: number | undefined;
  /** 0 ends the silence. */
  readonly mutedUntilMs?: number | undefined;
}

export type SettingsOutcome =
  | { readonly is: 'set'; readonly settings: StoredPlayer }
  | { readonly is: 'fixed' }
  | { readonly is: 'zone-unknown' }
  | { readonly is: 'muted-too-long' }
  | { readonly is: 'no-such-player' };

export const MUTE_DAYS_MOST = 30;

export interface NoticeSettingsOf {
  get(reader: MessageReader): Promise<StoredPlayer | undefined>;
  set(reader: MessageReader, wanted: WantedSettings): Promise<SettingsOutcome>;
}

export function createSettings(deps: NoticesDeps): NoticeSettingsOf {
  const { database } = deps;
  return {
    get: (reader) =>
      database.inTransaction(async (tx) => (await knowPlayers(deps, tx, [reader.player])).get(reader.player)),
    set: (reader, wanted) =>
      database.inTransaction(async (tx): Promise<SettingsOutcome> => {
        await knowPlayers(deps, tx, [reader.player]);
        const known = (await lockPlayers(tx, [reader.player])).get(reader.player);
        if (!known) return { is: 'no-such-player' };
        const decided = decideSettings(known, wanted, deps.clock.nowMs());
        if (decided.is === 'set') await writeSettings(tx, reader.player, decided.settings);
        return decided;
      }),
  };
}

/** What is not wanted stays as it is. The first channel of promotions is the consent; the last one withdraws it. */
function decideSettings(known: StoredPlayer, wanted: WantedSettings, nowMs: number): SettingsOutcome {
  const changed = changeChoices(known.choices, wanted.choices ?? []);
  if (changed.is === 'fixed') return changed;
  const { zone, mutedUntilMs } = wanted;
  if (zone !== undefined && zone !== '' && !isZoneName(zone)) return { is: 'zone-unknown' };
  if (mutedUntilMs !== undefined && mutedUntilMs > nowMs + MUTE_DAYS_MOST * DAY_MS)
    return { is: 'muted-too-long' };
  return {
    is: 'set',
    settings: {
      ...known,
      choices: changed.choices,
      consentMs: changed.consents ? (known.consentMs ?? nowMs) : undefined,
      quiet: wanted.quiet ?? known.quiet,
      goalsPass: wanted.goalsPass ?? known.goalsPass,
      zone: zone ?? known.zone,
      dayMax: wanted.dayMax ?? known.dayMax,
      mutedUntilMs:
        mutedUntilMs === undefined ? known.mutedUntilMs : mutedUntilMs <= nowMs ? undefined : mutedUntilMs,
    },
  };
}
