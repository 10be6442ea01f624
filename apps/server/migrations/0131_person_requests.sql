-- Changes of operators that need a second person: a role that decides about money, or access to the account of somebody who has one.
CREATE TABLE operator.person_request (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person     bigint      NOT NULL REFERENCES operator.person (id),
  action     text        NOT NULL CHECK (action IN ('role', 'resume', 'link')),
  -- The role as it was asked for; null for the other actions.
  role       text        CHECK (role IN ('viewer', 'support', 'trader', 'finance', 'admin')),
  -- The role of the person then: the second person agrees to this change and no other.
  from_role  text        NOT NULL,
  state      text        NOT NULL CHECK (state IN ('waiting', 'done', 'rejected')),
  asked_by   bigint      NOT NULL REFERENCES operator.person (id),
  asked_at   timestamptz NOT NULL,
  reason     text        NOT NULL CHECK (length(btrim(reason)) >= 8),
  decided_by bigint      REFERENCES operator.person (id),
  decided_at timestamptz,
  CHECK ((action = 'role') = (role IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_by IS NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  -- Nobody decides about themselves, and nobody is both people. Whoever asked may take it back.
  CHECK (asked_by <> person AND decided_by IS DISTINCT FROM person),
  CHECK (state <> 'done' OR decided_by <> asked_by)
);
CREATE UNIQUE INDEX person_request_waiting ON operator.person_request (person) WHERE state = 'waiting';
GRANT SELECT, INSERT, UPDATE ON operator.person_request TO palpite_app;
