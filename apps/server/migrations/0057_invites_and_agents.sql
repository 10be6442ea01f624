-- What a player costs besides returns is a fact too: rewards in cash, fees, charge-backs.
ALTER TABLE engagement.fact
  DROP CONSTRAINT fact_source_check,
  ADD CONSTRAINT fact_source_check CHECK (source IN ('bet', 'round', 'deposit', 'day', 'points', 'cost')) NOT VALID;

-- The code that a player shares: for invitations and as an agent. It is made once and never changes.
CREATE TABLE engagement.share_code (
  player bigint      PRIMARY KEY,
  brand  text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  code   text        NOT NULL UNIQUE CHECK (code ~ '^[A-Z2-9]{8}$'),
  at     timestamptz NOT NULL
);
GRANT SELECT, INSERT ON engagement.share_code TO palpite_app;

-- Who stands above a player, once and for ever. `day` is the day of the brand's zone: what the player did before it
-- counts for nobody.
CREATE TABLE engagement.agent_bond (
  player  bigint      PRIMARY KEY,
  agent   bigint      NOT NULL CHECK (agent <> player),
  brand   text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  -- The link it came by; empty where it was none.
  channel text        NOT NULL CHECK (channel ~ '^[A-Za-z0-9_.:-]{0,20}$'),
  bound_by text       NOT NULL CHECK (bound_by IN ('registration', 'code')),
  day     date        NOT NULL,
  at      timestamptz NOT NULL
);
CREATE INDEX agent_bond_below ON engagement.agent_bond (agent, player);
CREATE INDEX agent_bond_of_brand ON engagement.agent_bond (brand, day);
GRANT SELECT, INSERT ON engagement.agent_bond TO palpite_app;

-- Links that an agent made to tell channels apart.
CREATE TABLE engagement.agent_link (
  agent   bigint      NOT NULL,
  channel text        NOT NULL CHECK (channel ~ '^[A-Za-z0-9_.:-]{1,20}$'),
  at      timestamptz NOT NULL,
  PRIMARY KEY (agent, channel)
);
GRANT SELECT, INSERT ON engagement.agent_link TO palpite_app;

-- A brand's own terms; a brand without a row has the usual ones. Amounts are units of its currency.
CREATE TABLE engagement.agent_terms (
  brand         text     PRIMARY KEY CHECK (length(brand) BETWEEN 1 AND 40),
  -- The day of the next month on which a month is closed and its payout can be prepared.
  payout_day    smallint NOT NULL CHECK (payout_day BETWEEN 2 AND 28),
  -- As `AgentTerms` of the kernel, numbers as text.
  terms         jsonb    NOT NULL CHECK (jsonb_typeof(terms) = 'object')
);
GRANT SELECT, INSERT, UPDATE ON engagement.agent_terms TO palpite_app;

-- Months of a brand: the statements of all agents up to `after` are stored.
CREATE TABLE engagement.agent_month (
  brand     text    NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  month     date    NOT NULL CHECK (extract(day FROM month) = 1),
  after     bigint  NOT NULL CHECK (after >= 0),
  is_closed boolean NOT NULL,
  PRIMARY KEY (brand, month)
);
GRANT SELECT, INSERT, UPDATE ON engagement.agent_month TO palpite_app;

-- The statement of an agent's month, for ever. Lists have one entry per level. `gross` and the carried amounts are units
-- times basis points: nothing is rounded but the payout.
CREATE TABLE engagement.agent_statement (
  agent     bigint      NOT NULL,
  month     date        NOT NULL CHECK (extract(day FROM month) = 1),
  brand     text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  asset     text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  tier      smallint    NOT NULL CHECK (tier > 0),
  rates     integer[]   NOT NULL CHECK (cardinality(rates) = 3),
  players   integer[]   NOT NULL CHECK (cardinality(players) = 3),
  active    integer[]   NOT NULL CHECK (cardinality(active) = 3),
  stakes    bigint[]    NOT NULL CHECK (cardinality(stakes) = 3),
  revenue   bigint[]    NOT NULL CHECK (cardinality(revenue) = 3),
  gross     numeric     NOT NULL,
  carry_in  numeric     NOT NULL,
  payout    bigint      NOT NULL CHECK (payout >= 0),
  carry_out numeric     NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (agent, month),
  CHECK (payout = 0 OR carry_out = 0),
  CHECK (payout > 0 OR carry_out = gross + carry_in)
);
GRANT SELECT, INSERT ON engagement.agent_statement TO palpite_app;

-- A payout of a brand's month: prepared by one operator and approved by another, who types the total.
CREATE TABLE engagement.agent_run (
  id          bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand       text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  month       date        NOT NULL CHECK (extract(day FROM month) = 1),
  asset       text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  -- withdrawn: a line changed, or the second operator sent it back.
  state       text        NOT NULL CHECK (state IN ('prepared', 'paid', 'withdrawn')),
  total       bigint      NOT NULL CHECK (total > 0),
  agents      integer     NOT NULL CHECK (agents > 0),
  prepared_by bigint      NOT NULL CHECK (prepared_by > 0),
  prepared_at timestamptz NOT NULL,
  decided_by  bigint,
  decided_at  timestamptz,
  CHECK ((state = 'prepared') = (decided_at IS NULL)),
  -- Four eyes.
  CHECK (state <> 'paid' OR (decided_by IS NOT NULL AND decided_by <> prepared_by))
);
CREATE UNIQUE INDEX agent_run_prepared ON engagement.agent_run (brand, month) WHERE state = 'prepared';
GRANT SELECT, INSERT, UPDATE ON engagement.agent_run TO palpite_app;

-- What a statement pays. Its id is the ledger's reference of the approval.
CREATE TABLE engagement.agent_due (
  id         bigint      PRIMARY KEY,
  agent      bigint      NOT NULL,
  month      date        NOT NULL,
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  amount     bigint      NOT NULL CHECK (amount > 0),
  state      text        NOT NULL CHECK (state IN ('open', 'held', 'paid')),
  -- Why it is held: found by the server when the month was closed, or `operator`.
  holds      text[]      NOT NULL,
  note       text        NOT NULL CHECK (length(note) <= 400),
  run        bigint      REFERENCES engagement.agent_run (id),
  decided_at timestamptz,
  UNIQUE (agent, month),
  FOREIGN KEY (agent, month) REFERENCES engagement.agent_statement (agent, month),
  CHECK ((state = 'held') = (cardinality(holds) > 0)),
  CHECK (state <> 'held' OR run IS NULL),
  CHECK (state <> 'paid' OR (run IS NOT NULL AND decided_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX agent_due_of_month ON engagement.agent_due (brand, month, agent);
CREATE INDEX agent_due_of_run ON engagement.agent_due (run) WHERE run IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON engagement.agent_due TO palpite_app;

-- What was approved for an agent, and what the agent moved to the balance. Whoever moves money holds the lock of the row.
CREATE TABLE engagement.agent_account (
  agent       bigint PRIMARY KEY,
  asset       text   NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  approved    bigint NOT NULL CHECK (approved >= 0),
  transferred bigint NOT NULL CHECK (transferred BETWEEN 0 AND approved)
) WITH (fillfactor = 80);
GRANT SELECT, INSERT, UPDATE ON engagement.agent_account TO palpite_app;

CREATE TABLE engagement.agent_transfer (
  id      bigint      PRIMARY KEY,
  agent   bigint      NOT NULL REFERENCES engagement.agent_account (agent),
  request uuid        NOT NULL,
  amount  bigint      NOT NULL CHECK (amount > 0),
  at      timestamptz NOT NULL,
  UNIQUE (agent, request)
);
GRANT SELECT, INSERT ON engagement.agent_transfer TO palpite_app;

-- One row per invited player. What is needed and given is stored when the invitation begins: a later change of the rules
-- does not change what was promised.
CREATE TABLE engagement.invite (
  friend        bigint      PRIMARY KEY,
  inviter       bigint      NOT NULL,
  brand         text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  channel       text        NOT NULL CHECK (channel ~ '^[A-Za-z0-9_.:-]{0,20}$'),
  at            timestamptz NOT NULL,
  -- Until when it can be completed, and the days of the brand's zone that count.
  until         timestamptz NOT NULL,
  from_day      date        NOT NULL,
  to_day        date        NOT NULL CHECK (to_day > from_day),
  deposit_need  bigint      NOT NULL CHECK (deposit_need > 0),
  stake_need    bigint      NOT NULL CHECK (stake_need > 0),
  reward        bigint      NOT NULL CHECK (reward > 0),
  friend_reward bigint      NOT NULL CHECK (friend_reward > 0),
  state         text        NOT NULL CHECK (state IN ('running', 'held', 'done', 'ended')),
  -- Why it waits for review, and what an operator has released already.
  holds         text[]      NOT NULL,
  released      text[]      NOT NULL,
  done_at       timestamptz,
  -- Its counters moved since it was looked at.
  is_moved      boolean     NOT NULL,
  -- The last decision of an operator.
  note          text        NOT NULL CHECK (length(note) <= 400),
  decided_at    timestamptz,
  CHECK ((state = 'held') = (cardinality(holds) > 0)),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
) WITH (fillfactor = 80);
CREATE INDEX invite_of_inviter ON engagement.invite (inviter, at DESC, friend DESC);
CREATE INDEX invite_moved ON engagement.invite (friend) WHERE is_moved;
CREATE INDEX invite_until ON engagement.invite (until) WHERE state = 'running';
CREATE INDEX invite_held ON engagement.invite (brand, at, friend) WHERE state = 'held';
GRANT SELECT, INSERT, UPDATE ON engagement.invite TO palpite_app;

-- What was received for invitations. `ref` is the friend, or the number of completed invitations of a threshold.
CREATE TABLE engagement.invite_award (
  player    bigint      NOT NULL,
  kind      text        NOT NULL CHECK (kind IN ('invite', 'friend', 'threshold')),
  ref       bigint      NOT NULL CHECK (ref > 0),
  amount    bigint      NOT NULL CHECK (amount > 0),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player, kind, ref)
);
GRANT SELECT, INSERT ON engagement.invite_award TO palpite_app;
