CREATE SCHEMA betting;

-- A slip that was taken, wholly or in part: the same slip sent again gets the same answer. A slip of which nothing was
-- taken is not kept, so that the player may try it again.
CREATE TABLE betting.slip (
  player      bigint   NOT NULL CHECK (player > 0),
  slip_id     uuid     NOT NULL,
  -- Of what was asked for: the same id with other content is an error, never a second bet.
  fingerprint bigint   NOT NULL,
  -- One id per bet of the slip, in its order; a rejected bet has an id that no row of betting.bet has.
  bet_ids     bigint[] NOT NULL CHECK (cardinality(bet_ids) BETWEEN 1 AND 10),
  -- Per place null or why that bet was rejected; null when all were taken.
  rejects     jsonb,
  PRIMARY KEY (player, slip_id)
);

CREATE TABLE betting.bet (
  id           bigint      NOT NULL CHECK (id > 0),
  player       bigint      NOT NULL CHECK (player > 0),
  asset        text        NOT NULL,
  brand        text        NOT NULL,
  shape        text        NOT NULL DEFAULT 'single',
  status       text        NOT NULL CHECK (status IN ('confirming', 'accepted', 'rejected', 'cancelled', 'settled')),
  stake        bigint      NOT NULL CHECK (stake > 0),
  max_return   bigint      NOT NULL CHECK (max_return >= stake),
  -- What the house can lose by it, in the base currency, rounded up at the rate of the day: released by this very amount.
  liability    bigint      NOT NULL CHECK (liability >= 0),
  -- Rises with every change of the row.
  version      integer     NOT NULL DEFAULT 1,
  odds_policy  text        NOT NULL CHECK (odds_policy IN ('none', 'better', 'any')),
  created_at   timestamptz NOT NULL,
  -- In play: when it is to be confirmed, by the clock of the database.
  decide_at    timestamptz,
  confirmed_at timestamptz,
  settled_at   timestamptz,
  return_units bigint      CHECK (return_units >= 0),
  -- What became of each leg and the score that decided it, in the order of the legs.
  results      jsonb,
  reject       jsonb,
  PRIMARY KEY (id),
  CHECK (status <> 'confirming' OR decide_at IS NOT NULL),
  CHECK (status IN ('confirming', 'rejected') OR confirmed_at IS NOT NULL),
  CHECK ((status = 'settled') = (return_units IS NOT NULL AND settled_at IS NOT NULL AND results IS NOT NULL)),
  CHECK ((status = 'rejected') = (reject IS NOT NULL))
) PARTITION BY RANGE (id);
CREATE INDEX bet_by_player ON betting.bet (player, id);
CREATE INDEX bet_open ON betting.bet (player, id) WHERE status IN ('confirming', 'accepted');
CREATE INDEX bet_due ON betting.bet (decide_at) WHERE status = 'confirming';

CREATE TABLE betting.leg (
  bet          bigint   NOT NULL,
  n            smallint NOT NULL CHECK (n >= 0),
  match        bigint   NOT NULL,
  market       bigint   NOT NULL,
  selection    text     NOT NULL,
  line         text     NOT NULL,
  -- Whole thousandths.
  odds         integer  NOT NULL CHECK (odds > 1000),
  -- Null when it was placed before the match.
  score_at_bet smallint[],
  price_seq    bigint   NOT NULL,
  -- Names and types as they were, free of language: they are named when they are read.
  labels       jsonb    NOT NULL,
  PRIMARY KEY (bet, n)
) PARTITION BY RANGE (bet);
CREATE INDEX leg_by_market ON betting.leg (market, bet);

-- A leg is what the player and the house agreed upon. Only the confirmation of its bet may still write odds and score.
CREATE FUNCTION betting.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.bet, NEW.n, NEW.match, NEW.market, NEW.selection, NEW.line)
       = (OLD.bet, OLD.n, OLD.match, OLD.market, OLD.selection, OLD.line)
     AND EXISTS (SELECT FROM betting.bet WHERE id = OLD.bet AND status = 'confirming') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a leg of an accepted bet never changes';
END $$;
CREATE TRIGGER immutable BEFORE UPDATE OR DELETE ON betting.leg
  FOR EACH ROW EXECUTE FUNCTION betting.refuse_change();

-- What the house can lose: per selection (id is the market, part the selection) and per player (part is the currency),
-- in the base currency. Placement locks these rows in the order of the key, which also orders two slips of one player.
CREATE TABLE betting.exposure (
  scope     text   NOT NULL CHECK (scope IN ('player', 'selection')),
  id        bigint NOT NULL,
  part      text   NOT NULL,
  units     bigint NOT NULL DEFAULT 0 CHECK (units >= 0),
  -- Set when the market has a result: a node whose book lags behind must not take a bet on what is known.
  closed_at timestamptz,
  PRIMARY KEY (scope, id, part)
) WITH (fillfactor = 50);
