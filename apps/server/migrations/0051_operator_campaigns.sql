-- Requests to start a campaign or to change its budget. Above what one person may decide they wait for a second person;
-- those that one person made alone are here too, since they add up.
CREATE TABLE operator.campaign_request (
  id         bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign   bigint      NOT NULL CHECK (campaign > 0),
  action     text        NOT NULL CHECK (action IN ('start', 'budget')),
  -- The campaign as the person saw it: the second person agrees to this version and no other.
  version    integer     NOT NULL CHECK (version > 0),
  -- The wanted budget; null for a start.
  budget     bigint      CHECK (budget >= 0),
  -- Units of the base currency.
  weight     bigint      NOT NULL CHECK (weight >= 0),
  state      text        NOT NULL CHECK (state IN ('waiting', 'done', 'replaced')),
  asked_by   bigint      NOT NULL REFERENCES operator.person (id),
  asked_at   timestamptz NOT NULL,
  reason     text        NOT NULL CHECK (length(btrim(reason)) >= 8),
  decided_by bigint      REFERENCES operator.person (id),
  decided_at timestamptz,
  CHECK ((action = 'budget') = (budget IS NOT NULL)),
  CHECK ((state = 'done') = (decided_by IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX campaign_request_waiting ON operator.campaign_request (campaign) WHERE state = 'waiting';
CREATE INDEX campaign_request_by_person ON operator.campaign_request (asked_by, asked_at);
GRANT SELECT, INSERT, UPDATE ON operator.campaign_request TO palpite_app;
