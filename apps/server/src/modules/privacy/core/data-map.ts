/** What becomes of the rows of a table when a player's data is erased. */
export type TableRule = ErasedTable | KeptTable | TableWithoutPlayers;

interface TableOfPlayers {
  /** `schema.table`. */
  readonly table: string;
  /** The part of the exported document. */
  readonly section: string;
  /** The condition for the rows of a player: `$1` is the player's number, `$2` the player's contacts. */
  readonly rows: string;
  /** Columns that are not exported: secrets, and data of other people. */
  readonly hide: readonly string[];
  /** False for a table that is not exported. */
  readonly shown: boolean;
  /** The server may not change these rows: `privacy.erase_guarded` does. */
  readonly guarded: boolean;
}

export interface ErasedTable extends TableOfPlayers {
  readonly is: 'erased';
}

export interface KeptTable extends TableOfPlayers {
  readonly is: 'kept';
  /** Why the rows stay, under the number of the player. */
  readonly why: string;
  readonly columns: readonly string[];
  /** Columns that are overwritten, with the SQL of the new value. */
  readonly blank: Readonly<Record<string, string>>;
}

export interface TableWithoutPlayers {
  readonly is: 'none';
  readonly table: string;
  readonly columns: readonly string[];
}

interface Options {
  readonly section: string;
  readonly rows?: string;
  readonly hide?: string;
  readonly shown?: boolean;
  readonly guarded?: boolean;
}

const OWN = 'player = $1';
const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

function common(table: string, { section, rows = OWN, hide = '', shown = true, guarded = false }: Options) {
  return { table, section, rows, hide: words(hide), shown, guarded };
}

/** Every row of the player is deleted. */
export const erased = (table: string, options: Options): ErasedTable => ({
  is: 'erased',
  ...common(table, options),
});

/** The rows stay; `columns` and `blank` together are all columns, so that a new one must be decided about. */
export const kept = (
  table: string,
  options: Options & {
    readonly why: string;
    readonly columns: string;
    readonly blank?: Readonly<Record<string, string>>;
  },
): KeptTable => ({
  is: 'kept',
  ...common(table, options),
  why: options.why,
  columns: words(options.columns),
  blank: options.blank ?? {},
});

/** Nothing about players; `columns` are all columns. */
export const none = (table: string, columns: string): TableWithoutPlayers => ({
  is: 'none',
  table,
  columns: words(columns),
});

/** Why the data of a player cannot be erased yet. */
export type ErasureObstacle = 'money' | 'open-bets' | 'open-rounds' | 'open-payments' | 'exclusion';
