-- A bet above the threshold of the traders waits for one of them. It is a bet that is being confirmed: its stake is locked and
-- its exposure counted until it is answered, or declined when the time is over.
CREATE TABLE betting.referral (
  bet        bigint      NOT NULL PRIMARY KEY CHECK (bet > 0),
  player     bigint      NOT NULL CHECK (player > 0),
  asked_at   timestamptz NOT NULL,
  until      timestamptz NOT NULL CHECK (until > asked_at),
  -- An in-play bet is confirmed when its delay is over, however fast the trader was.
  earliest   timestamptz NOT NULL,
  state      text        NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'part', 'declined', 'expired')),
  -- Of a part: the stake that the trader would take instead, in units of the currency of the bet.
  most       bigint      CHECK (most > 0),
  actor      text,
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK ((state = 'part') = (most IS NOT NULL))
);
CREATE INDEX referral_waiting ON betting.referral (until) WHERE state = 'waiting';
CREATE INDEX referral_part ON betting.referral (player, decided_at) WHERE state = 'part';
GRANT SELECT, INSERT, UPDATE ON betting.referral TO palpite_app;
