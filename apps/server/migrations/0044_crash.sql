-- Crash: a room that all players share. What decides money is committed here before it is shown: the chain of hashes,
-- the time of the take-off, the ticks of the owner, cash-outs. All times are of this database, in whole milliseconds.

-- A chain of hashes. The terminating hash is published first, and the salt is fixed afterwards by `salt_rule`. `sealed`
-- holds the hash of every thousandth game under the server's seal keys.
CREATE TABLE casino.crash_chain (
  id               integer     PRIMARY KEY CHECK (id > 0),
  terminating_hash text        NOT NULL UNIQUE CHECK (terminating_hash ~ '^[0-9a-f]{64}$'),
  games            integer     NOT NULL CHECK (games BETWEEN 1 AND 10000000),
  step             integer     NOT NULL CHECK (step > 0),
  sealed           text        NOT NULL CHECK (length(sealed) <= 2000000),
  salt_rule        text        NOT NULL CHECK (length(salt_rule) BETWEEN 1 AND 300),
  published_at     timestamptz NOT NULL,
  salt             text        CHECK (length(salt) BETWEEN 16 AND 200),
  salted_at        timestamptz CHECK (salted_at > published_at),
  CHECK ((salt IS NULL) = (salted_at IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON casino.crash_chain TO palpite_app;

-- Who drives the room. A new owner raises the epoch, and every write of an owner checks it: one that has lost its lock
-- without noticing can write nothing any more.
CREATE TABLE casino.crash_owner (
  only_row boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
  epoch    bigint      NOT NULL,
  since    timestamptz NOT NULL
);
INSERT INTO casino.crash_owner (epoch, since) VALUES (0, now());
GRANT SELECT, UPDATE ON casino.crash_owner TO palpite_app;

-- `ticked_at` is the last moment before the crash at which the owner took cash-outs. Point and hash are stored when the
-- round has crashed. After `closed_at` no cash-out is accepted; after `ended_at` every bet has its end.
CREATE TABLE casino.crash_round (
  round           bigint      PRIMARY KEY CHECK (round > 0),
  chain           integer     NOT NULL REFERENCES casino.crash_chain (id),
  game            integer     NOT NULL CHECK (game > 0),
  opened_at       timestamptz NOT NULL,
  betting_ends_at timestamptz NOT NULL CHECK (betting_ends_at >= opened_at),
  takeoff_at      timestamptz,
  ticked_at       timestamptz,
  crashed_at      timestamptz CHECK (crashed_at >= takeoff_at),
  crash_x100      bigint      CHECK (crash_x100 >= 100),
  hash            text        CHECK (hash ~ '^[0-9a-f]{64}$'),
  is_interrupted  boolean,
  closed_at       timestamptz CHECK (closed_at >= crashed_at),
  ended_at        timestamptz CHECK (ended_at >= closed_at),
  UNIQUE (chain, game),
  CHECK ((takeoff_at IS NULL) = (ticked_at IS NULL)),
  CHECK (crashed_at IS NULL OR takeoff_at IS NOT NULL),
  CHECK ((crashed_at IS NULL) = (crash_x100 IS NULL)),
  CHECK ((crashed_at IS NULL) = (hash IS NULL)),
  CHECK ((crashed_at IS NULL) = (is_interrupted IS NULL)),
  CHECK (closed_at IS NULL OR crashed_at IS NOT NULL),
  CHECK (ended_at IS NULL OR closed_at IS NOT NULL)
);
-- One round at a time.
CREATE UNIQUE INDEX crash_round_running ON casino.crash_round ((true)) WHERE ended_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON casino.crash_round TO palpite_app;

-- A bet is one round of the casino with the same id. `automatic_x100` is where it ends by itself: at its target or at
-- the maximum payout. `cashed_x100` is a committed manual cash-out.
CREATE TABLE casino.crash_bet (
  id             bigint      PRIMARY KEY,
  round          bigint      NOT NULL REFERENCES casino.crash_round (round),
  player         bigint      NOT NULL,
  slot           smallint    NOT NULL CHECK (slot BETWEEN 1 AND 2),
  request        uuid        NOT NULL,
  brand          text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  asset          text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  name           text        NOT NULL CHECK (length(name) <= 40),
  session        bigint      NOT NULL REFERENCES casino.session (id),
  stake          bigint      NOT NULL CHECK (stake > 0),
  max_payout     bigint      NOT NULL CHECK (max_payout > 0),
  auto_x100      bigint      CHECK (auto_x100 > 100),
  automatic_x100 numeric     NOT NULL CHECK (automatic_x100 > 0),
  placed_at      timestamptz NOT NULL,
  cashed_x100    bigint      CHECK (cashed_x100 >= 100),
  cashed_at      timestamptz,
  state          text        NOT NULL CHECK (state IN ('placed', 'won', 'lost', 'refunded', 'cancelled')),
  end_x100       bigint,
  payout         bigint      NOT NULL DEFAULT 0 CHECK (payout >= 0),
  ended_at       timestamptz,
  UNIQUE (player, request),
  CHECK ((cashed_x100 IS NULL) = (cashed_at IS NULL)),
  CHECK ((state = 'placed') = (ended_at IS NULL)),
  CHECK ((state = 'won') = (end_x100 IS NOT NULL)),
  CHECK (state IN ('placed', 'won') OR cashed_x100 IS NULL)
);
CREATE UNIQUE INDEX crash_bet_slot ON casino.crash_bet (round, player, slot) WHERE state <> 'cancelled';
CREATE INDEX crash_bet_open ON casino.crash_bet (round) WHERE ended_at IS NULL;
CREATE INDEX crash_bet_of_player ON casino.crash_bet (player, id);
CREATE INDEX crash_bet_shown ON casino.crash_bet (round, brand, stake DESC, id) WHERE state <> 'cancelled';
GRANT SELECT, INSERT, UPDATE ON casino.crash_bet TO palpite_app;
