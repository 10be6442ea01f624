-- The wallet that game studios call. A transaction of a studio is stored once under the id that the studio chose; a
-- repeat is answered from here. Amounts are in the smallest unit of the asset.
CREATE SCHEMA casino;
GRANT USAGE ON SCHEMA casino TO palpite_app;

-- A one-time token that opens a game session. Only its hash is stored.
CREATE TABLE casino.launch_token (
  hash       bytea       PRIMARY KEY CHECK (length(hash) = 32),
  player     bigint      NOT NULL,
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  device     text        NOT NULL CHECK (length(device) BETWEEN 1 AND 100),
  studio     text        NOT NULL CHECK (studio ~ '^[a-z][a-z0-9-]{1,19}$'),
  game       text        NOT NULL CHECK (length(game) BETWEEN 1 AND 60),
  asset      text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  used_at    timestamptz
);
CREATE INDEX launch_token_expiry ON casino.launch_token (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.launch_token TO palpite_app;

-- One player in one game. A studio may play several sessions of a player at once, one per game.
CREATE TABLE casino.session (
  id         bigint      PRIMARY KEY,
  player     bigint      NOT NULL,
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  device     text        NOT NULL CHECK (length(device) BETWEEN 1 AND 100),
  studio     text        NOT NULL CHECK (studio ~ '^[a-z][a-z0-9-]{1,19}$'),
  game       text        NOT NULL CHECK (length(game) BETWEEN 1 AND 60),
  asset      text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  opened_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  end_reason text        CHECK (end_reason IN ('replaced', 'expired', 'excluded', 'closed', 'operator')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_open_of_player ON casino.session (player) WHERE ended_at IS NULL;
CREATE INDEX session_of_player ON casino.session (player, studio, id);
GRANT SELECT, INSERT, UPDATE ON casino.session TO palpite_app;

-- A round of one player at one studio, with the totals of its live transactions. `ref` is the round's reference in the
-- ledger, and `steps` counts the transactions that were stored for it.
CREATE TABLE casino.round (
  ref            bigint      PRIMARY KEY,
  studio         text        NOT NULL,
  player         bigint      NOT NULL,
  round          text        NOT NULL CHECK (length(round) BETWEEN 1 AND 100),
  asset          text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  session        bigint      NOT NULL REFERENCES casino.session (id),
  is_closed      boolean     NOT NULL,
  steps          integer     NOT NULL CHECK (steps > 0),
  transactions   integer     NOT NULL CHECK (transactions BETWEEN 0 AND steps),
  live_bets      integer     NOT NULL CHECK (live_bets >= 0),
  live_free_bets integer     NOT NULL CHECK (live_free_bets BETWEEN 0 AND live_bets),
  staked_cash    bigint      NOT NULL CHECK (staked_cash >= 0),
  staked_bonus   bigint      NOT NULL CHECK (staked_bonus >= 0),
  live_wins      integer     NOT NULL CHECK (live_wins >= 0),
  paid           bigint      NOT NULL CHECK (paid >= 0),
  opened_at      timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  UNIQUE (studio, player, round)
);
CREATE INDEX round_open ON casino.round (changed_at) WHERE NOT is_closed;
CREATE INDEX round_of_player ON casino.round (player, ref);
GRANT SELECT, INSERT, UPDATE ON casino.round TO palpite_app;

-- Every accepted transaction, and the tombstones of those that were rolled back before they arrived. A tombstone has
-- neither operation nor round. `content` is what makes a repeat with the same id the same call.
CREATE TABLE casino.transaction (
  studio       text        NOT NULL,
  tx           text        NOT NULL CHECK (length(tx) BETWEEN 1 AND 100),
  player       bigint      NOT NULL,
  state        text        NOT NULL CHECK (state IN ('live', 'rolled_back', 'tombstone')),
  op           text        CHECK (op IN ('bet', 'win', 'bet_win', 'free_bet', 'free_win', 'jackpot', 'end_round', 'rollback')),
  content      text        CHECK (length(content) <= 1000),
  round_ref    bigint      REFERENCES casino.round (ref),
  round        text,
  step         integer,
  stake_cash   bigint      NOT NULL CHECK (stake_cash >= 0),
  stake_bonus  bigint      NOT NULL CHECK (stake_bonus >= 0),
  paid_cash    bigint      NOT NULL CHECK (paid_cash >= 0),
  paid_bonus   bigint      NOT NULL CHECK (paid_bonus >= 0),
  closed_round boolean     NOT NULL,
  free_grant   bigint,
  at           timestamptz NOT NULL,
  PRIMARY KEY (studio, tx),
  CHECK ((state = 'tombstone') = (op IS NULL)),
  CHECK ((round_ref IS NULL) = (step IS NULL))
);
CREATE INDEX transaction_of_round ON casino.transaction (round_ref, step);
-- The last live free bet of a round decides where its wins go; a round may have a million other transactions.
CREATE INDEX transaction_live_free_bet ON casino.transaction (round_ref, step) WHERE op = 'free_bet' AND state = 'live';
GRANT SELECT, INSERT, UPDATE ON casino.transaction TO palpite_app;

-- Free rounds: `left_rounds` counts down with each free bet and up again when one is rolled back.
CREATE TABLE casino.free_round_grant (
  id          bigint      PRIMARY KEY,
  player      bigint      NOT NULL,
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  studio      text        NOT NULL,
  game        text        CHECK (length(game) BETWEEN 1 AND 60),
  asset       text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  rounds      integer     NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  left_rounds integer     NOT NULL CHECK (left_rounds BETWEEN 0 AND rounds),
  bet_value   bigint      NOT NULL CHECK (bet_value > 0),
  win_to      text        NOT NULL CHECK (win_to IN ('cash', 'bonus')),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  ended_at    timestamptz,
  source      text        NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  UNIQUE (player, source)
);
CREATE INDEX free_round_grant_of_player ON casino.free_round_grant (player, expires_at);
GRANT SELECT, INSERT, UPDATE ON casino.free_round_grant TO palpite_app;

-- What studios sent, with what was answered: accepted, repeated and refused. One request may carry several calls, which
-- are the parts of one message; the text is stored with the first of them. The id holds the time, as the partitions do.
CREATE TABLE casino.message (
  id          bigint      NOT NULL,
  part        smallint    NOT NULL CHECK (part >= 0),
  studio      text        NOT NULL,
  at          timestamptz NOT NULL,
  call        text        NOT NULL CHECK (length(call) <= 20),
  tx          text        CHECK (length(tx) <= 100),
  player      bigint,
  round_ref   bigint,
  request     text        CHECK (length(request) <= 4000),
  result      text        NOT NULL CHECK (length(result) <= 40),
  status      smallint    NOT NULL,
  replayed    boolean     NOT NULL,
  -- What a win lost by being cut to the smallest unit of the asset, as a fraction of it.
  remainder   numeric     CHECK (remainder > 0 AND remainder < 1),
  duration_ms integer     NOT NULL CHECK (duration_ms >= 0),
  PRIMARY KEY (id, part)
) PARTITION BY RANGE (id);
CREATE INDEX message_of_round ON casino.message (round_ref, id) WHERE round_ref IS NOT NULL;
CREATE INDEX message_of_transaction ON casino.message (studio, tx) WHERE tx IS NOT NULL;
GRANT SELECT, INSERT ON casino.message TO palpite_app;
INSERT INTO platform.monthly_table (schema_name, table_name) VALUES ('casino', 'message');

-- How many whole months of messages are kept beside the present one. The owner of the tables changes it.
CREATE TABLE casino.message_retention (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  months   integer NOT NULL CHECK (months BETWEEN 1 AND 120)
);
INSERT INTO casino.message_retention (months) VALUES (13);
GRANT SELECT ON casino.message_retention TO palpite_app;

-- The server may neither delete a message nor drop a table. This drops the months that are older than the retention,
-- with the rights of the owner; the caller chooses nothing. Returns how many months were dropped.
CREATE FUNCTION casino.drop_old_messages() RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET timezone = 'UTC'
SET lock_timeout = '2s'
AS $$
DECLARE
  oldest  text;
  name    text;
  dropped integer := 0;
BEGIN
  SELECT 'message' || to_char(date_trunc('month', now()) - make_interval(months => months), '_YYYY_MM')
    INTO oldest FROM casino.message_retention;
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'casino.message'::regclass AND c.relname ~ '^message_\d{4}_\d{2}$' AND c.relname < oldest
    ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE casino.%I', name);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE ALL ON FUNCTION casino.drop_old_messages() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION casino.drop_old_messages() TO palpite_app;
