-- Facts for other modules, written in the transaction that made them true.
--
-- The key is the pair (xid, position). Positions alone are not an order of commits: a transaction may take position 7,
-- another take 8 and commit first; a reader that went past 8 would never see 7. So readers take only rows whose
-- transaction is older than every running one (those rows are final), in the order of (xid, position): a transaction
-- that is still running has a higher xid than all that was read, whatever positions it holds.
CREATE TABLE platform.outbox (
  xid      xid8        NOT NULL DEFAULT pg_current_xact_id(),
  position bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind     text        NOT NULL CHECK (length(kind) BETWEEN 1 AND 64),
  payload  jsonb       NOT NULL,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (xid, position)
);

-- How far each subscriber is. A node handles for a subscriber while it holds the lease; `tries` counts the failures of
-- the first event after the cursor and survives a restart, so that a poisonous one is parked in the end.
CREATE TABLE platform.outbox_cursor (
  subscriber   text        PRIMARY KEY CHECK (length(subscriber) BETWEEN 1 AND 64),
  xid          xid8        NOT NULL,
  position     bigint      NOT NULL,
  tries        int         NOT NULL DEFAULT 0 CHECK (tries >= 0),
  holder       text,
  leased_until timestamptz NOT NULL DEFAULT '-infinity',
  moved_at     timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

-- Rows that a subscriber could not handle, with the last error. They wait for a person; nothing else waits for them.
CREATE TABLE platform.outbox_parked (
  id         bigint      PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  subscriber text        NOT NULL,
  kind       text        NOT NULL,
  payload    jsonb       NOT NULL,
  happened   timestamptz NOT NULL,
  error      text        NOT NULL,
  at         timestamptz NOT NULL DEFAULT clock_timestamp()
);
