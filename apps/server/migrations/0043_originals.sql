-- Our own games: the seeds of the players and the rounds that are drawn from them. The money of a round is in
-- casino.round and casino.transaction like that of any studio's.

-- A player has one pair of seeds in use and one server seed that comes next; the hashes of both are shown. A server seed
-- is stored sealed until it is revealed, and then as it is.
CREATE TABLE casino.fair_pair (
  id          bigint      PRIMARY KEY,
  player      bigint      NOT NULL,
  state       text        NOT NULL CHECK (state IN ('next', 'current', 'revealed')),
  server_hash text        NOT NULL CHECK (server_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed text        CHECK (length(sealed_seed) BETWEEN 1 AND 400),
  server_seed text        CHECK (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text        CHECK (client_seed ~ '^[A-Za-z0-9_-]{1,64}$'),
  -- Of the next round: how many rounds were drawn from the pair.
  nonce       bigint      NOT NULL CHECK (nonce >= 0),
  -- When the last round of the player began.
  used_at     timestamptz,
  made_at     timestamptz NOT NULL,
  begun_at    timestamptz,
  revealed_at timestamptz,
  CHECK ((state = 'revealed') = (server_seed IS NOT NULL)),
  CHECK ((state = 'revealed') = (sealed_seed IS NULL)),
  CHECK ((state = 'revealed') = (revealed_at IS NOT NULL)),
  CHECK ((state = 'next') = (client_seed IS NULL)),
  CHECK ((state = 'next') = (begun_at IS NULL)),
  CHECK (server_seed IS NULL OR encode(sha256(server_seed::bytea), 'hex') = server_hash)
);
CREATE UNIQUE INDEX fair_pair_current ON casino.fair_pair (player) WHERE state = 'current';
CREATE UNIQUE INDEX fair_pair_next ON casino.fair_pair (player) WHERE state = 'next';
-- For the job that seals seeds anew after a change of the key.
CREATE INDEX fair_pair_sealed ON casino.fair_pair (id) WHERE sealed_seed IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON casino.fair_pair TO palpite_app;

-- Whoever takes a nonce or rotates waits for the others of the same player, and reads the pairs after that: rows that
-- change their state while somebody waits for them would be missed.
CREATE FUNCTION casino.lock_fair_pairs(who bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7281043, hashint8(who));
$$;

-- What was committed to never changes, and a nonce is counted up by one and never down.
CREATE FUNCTION casino.keep_fair_pair() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.player <> OLD.player OR NEW.server_hash <> OLD.server_hash
     OR NEW.client_seed <> OLD.client_seed OR NEW.nonce NOT IN (OLD.nonce, OLD.nonce + 1) OR OLD.state = 'revealed' THEN
    RAISE EXCEPTION 'the pair of seeds % is committed', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER fair_pair_kept BEFORE UPDATE ON casino.fair_pair
  FOR EACH ROW EXECUTE FUNCTION casino.keep_fair_pair();

-- A round of one of our games. Its id is also the name of the round in casino.round. Where the mines of an open round are
-- is not stored: they are drawn again from the seeds.
CREATE TABLE casino.own_round (
  id         bigint      PRIMARY KEY,
  player     bigint      NOT NULL,
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  game       text        NOT NULL CHECK (game IN ('dice', 'limbo', 'mines', 'plinko', 'hi-lo', 'wheel', 'keno')),
  asset      text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  session    bigint      NOT NULL REFERENCES casino.session (id),
  pair       bigint      NOT NULL REFERENCES casino.fair_pair (id),
  nonce      bigint      NOT NULL CHECK (nonce >= 0),
  stake      bigint      NOT NULL CHECK (stake > 0),
  max_payout bigint      NOT NULL CHECK (max_payout > 0),
  choice     jsonb       NOT NULL CHECK (jsonb_typeof(choice) = 'object'),
  outcome    jsonb       NOT NULL CHECK (jsonb_typeof(outcome) = 'object'),
  steps      integer     NOT NULL CHECK (steps BETWEEN 0 AND 400),
  status     text        NOT NULL CHECK (status IN ('open', 'won', 'lost', 'refunded')),
  payout     bigint      NOT NULL CHECK (payout >= 0),
  -- played: a draw ended it. cashed-out: the player. left: nobody went on for a day. paused: a break or an exclusion.
  end_reason text        CHECK (end_reason IN ('played', 'cashed-out', 'left', 'paused')),
  begun_at   timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  ended_at   timestamptz,
  UNIQUE (pair, nonce),
  CHECK (payout <= greatest(max_payout, stake)),
  CHECK ((status = 'open') = (ended_at IS NULL)),
  CHECK ((status = 'open') = (end_reason IS NULL)),
  CHECK ((status = 'won') = (payout > 0 AND status <> 'refunded')),
  CHECK (status <> 'refunded' OR payout = stake)
) WITH (fillfactor = 90);
CREATE UNIQUE INDEX own_round_open ON casino.own_round (player, game) WHERE status = 'open';
CREATE INDEX own_round_left ON casino.own_round (changed_at) WHERE status = 'open';
CREATE INDEX own_round_of_player ON casino.own_round (player, id);
CREATE INDEX own_round_of_game ON casino.own_round (player, game, id);
GRANT SELECT, INSERT, UPDATE ON casino.own_round TO palpite_app;

-- What a player has asked for under an id of the phone, and what it led to: a repeat is answered from here. `step` is how
-- many steps the round had afterwards, `pair` the pair that a rotation revealed.
CREATE TABLE casino.own_request (
  player   bigint      NOT NULL,
  id       uuid        NOT NULL,
  content  text        NOT NULL CHECK (length(content) BETWEEN 1 AND 300),
  round    bigint      REFERENCES casino.own_round (id),
  step     integer,
  is_ended boolean     NOT NULL,
  pair     bigint      REFERENCES casino.fair_pair (id),
  at       timestamptz NOT NULL,
  PRIMARY KEY (player, id),
  CHECK ((round IS NULL) = (step IS NULL)),
  CHECK ((round IS NULL) <> (pair IS NULL))
);
GRANT SELECT, INSERT ON casino.own_request TO palpite_app;
