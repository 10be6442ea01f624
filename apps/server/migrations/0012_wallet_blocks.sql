-- Why a player's accounts are blocked, one row per reason, so that lifting one never lifts another. The state of an
-- account is the worst of these; it stands in the account too, under the lock that every debit takes.
CREATE TABLE wallet.block (
  player bigint      NOT NULL CHECK (player > 0),
  reason text        NOT NULL CHECK (reason IN ('exclusion', 'operator', 'cancellation')),
  state  text        NOT NULL CHECK (state IN ('no_debit', 'closed')),
  since  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player, reason)
);

-- Who was blocked before there were reasons was blocked by an operator.
INSERT INTO wallet.block (player, reason, state)
SELECT player, 'operator', min(state) FROM wallet.account WHERE state <> 'open' GROUP BY player;
