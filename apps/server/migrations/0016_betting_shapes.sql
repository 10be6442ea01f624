-- Multiples and systems, free bets, cash-outs, booking codes, and exposure per market and match.

-- `single`, or the sizes of the lines and the places of the bankers: `3`, `2,3`, `2|0,1`.
ALTER TABLE betting.bet
  ADD COLUMN is_free       boolean  NOT NULL DEFAULT false,
  -- The gift that pays for a free bet; it goes back to the player when the bet is not taken in the end.
  ADD COLUMN free_bet      bigint,
  -- The stake of a single in the base currency, rounded down: what the house wins when another outcome comes.
  ADD COLUMN netted        bigint   NOT NULL DEFAULT 0 CHECK (netted >= 0),
  ADD COLUMN cashed_stake  bigint   NOT NULL DEFAULT 0 CHECK (cashed_stake >= 0),
  ADD COLUMN cashed_return bigint   NOT NULL DEFAULT 0 CHECK (cashed_return >= 0),
  ADD COLUMN cashed_parts  smallint NOT NULL DEFAULT 0 CHECK (cashed_parts >= 0),
  ADD COLUMN cancel_reason text,
  ADD CHECK (cashed_stake <= stake AND (cashed_parts > 0) = (cashed_stake > 0)),
  ADD CHECK (is_free = (free_bet IS NOT NULL)),
  ADD CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL));

-- A free bet does not return its stake, so that its win may be below it.
ALTER TABLE betting.bet DROP CONSTRAINT bet_check;
ALTER TABLE betting.bet ADD CONSTRAINT bet_most_return CHECK (max_return >= 0 AND (is_free OR max_return >= stake));

ALTER TABLE betting.bet DROP CONSTRAINT bet_status_check;
ALTER TABLE betting.bet ADD CONSTRAINT bet_status_check
  CHECK (status IN ('confirming', 'accepted', 'rejected', 'cancelled', 'settled', 'cashed-out'));
ALTER TABLE betting.bet ADD CONSTRAINT bet_cashed_out CHECK (status <> 'cashed-out' OR cashed_stake = stake);

-- What the leg adds to its selection, in the base currency. Null is a single: the whole liability of its bet.
ALTER TABLE betting.leg ADD COLUMN liability bigint CHECK (liability >= 0);

-- One row per market holds all of its selections, so that the worst outcome is known under one lock; one per match holds
-- the sum of its markets.
ALTER TABLE betting.exposure
  -- The match of a market.
  ADD COLUMN match      bigint,
  -- Of a market: {"home": ["win", "stake"]} in the base currency; the units of its row are the loss at the worst outcome.
  ADD COLUMN selections jsonb;
ALTER TABLE betting.exposure DROP CONSTRAINT exposure_scope_check;

INSERT INTO betting.exposure (scope, id, part, units, match, selections, closed_at)
SELECT 'market', e.id, '', max(e.units), (SELECT l.match FROM betting.leg l WHERE l.market = e.id LIMIT 1),
       coalesce(jsonb_object_agg(e.part, jsonb_build_array(e.units::text, '0')) FILTER (WHERE e.units > 0), '{}'),
       min(e.closed_at)
FROM betting.exposure e WHERE e.scope = 'selection' GROUP BY e.id;
DELETE FROM betting.exposure WHERE scope = 'selection';
INSERT INTO betting.exposure (scope, id, part, units)
SELECT 'match', match, '', sum(units) FROM betting.exposure WHERE scope = 'market' AND match IS NOT NULL GROUP BY match;

ALTER TABLE betting.exposure ADD CONSTRAINT exposure_scope_check CHECK (scope IN ('market', 'match', 'player'));
ALTER TABLE betting.exposure ADD CHECK (scope = 'market' OR (match IS NULL AND selections IS NULL));
CREATE INDEX exposure_by_match ON betting.exposure (match) WHERE match IS NOT NULL;

-- A stake that is the house's gift: used whole, for one bet.
CREATE TABLE betting.free_bet (
  id         bigint      NOT NULL PRIMARY KEY CHECK (id > 0),
  player     bigint      NOT NULL CHECK (player > 0),
  brand      text        NOT NULL,
  asset      text        NOT NULL,
  units      bigint      NOT NULL CHECK (units > 0),
  -- The least odds of the bet, in whole thousandths.
  min_odds   integer     NOT NULL CHECK (min_odds > 1000),
  granted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > granted_at),
  -- Who gave it and why: an operator, or a rule of the house. The same cause gives once.
  cause      text        NOT NULL,
  -- The bet that it paid for; null while it can be used.
  bet        bigint,
  UNIQUE (player, cause)
);
CREATE INDEX free_bet_ready ON betting.free_bet (player, expires_at) WHERE bet IS NULL;
CREATE INDEX free_bet_used ON betting.free_bet (bet) WHERE bet IS NOT NULL;

-- Selections that a player shares by a short code: no stake, no odds.
CREATE TABLE betting.booking (
  code        text        NOT NULL PRIMARY KEY,
  player      bigint      NOT NULL CHECK (player > 0),
  -- Of the selections: who shares the same ones again gets the same code.
  fingerprint bigint      NOT NULL,
  legs        jsonb       NOT NULL,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  UNIQUE (player, fingerprint)
);
CREATE INDEX booking_expired ON betting.booking (expires_at);
CREATE INDEX booking_by_player ON betting.booking (player, created_at);
