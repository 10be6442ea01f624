-- Levels and weights of the VIP club are data of each brand. Every change is a request that a second person confirms; the
-- newest one that was confirmed is in effect, and a brand without one has the usual programme of the code.
CREATE TABLE engagement.vip_change (
  id         bigint      PRIMARY KEY CHECK (id > 0),
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  programme  jsonb       NOT NULL,
  reason     text        NOT NULL,
  asked_by   bigint      NOT NULL,
  asked_at   timestamptz NOT NULL,
  state      text        NOT NULL CHECK (state IN ('waiting', 'done', 'replaced', 'rejected')),
  decided_by bigint,
  decided_at timestamptz,
  -- When the levels that points earned before lead to had all been stored.
  applied_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (state <> 'done' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX vip_change_waiting ON engagement.vip_change (brand) WHERE state = 'waiting';
CREATE INDEX vip_change_done ON engagement.vip_change (brand, decided_at) WHERE state = 'done';
GRANT SELECT, INSERT, UPDATE ON engagement.vip_change TO palpite_app;
