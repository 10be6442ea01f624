-- A stop of everything, of a sport or of a league. It covers matches that begin to be offered while it is set, and stands
-- until a person removes it.
CREATE TABLE feed.wide_stop (
  scope  text        NOT NULL CHECK (scope IN ('all', 'sport', 'league')),
  -- The sport or the number of the league; empty for everything.
  part   text        NOT NULL CHECK (length(part) <= 40),
  actor  text        NOT NULL,
  reason text        NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (scope, part),
  CHECK ((scope = 'all') = (part = ''))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON feed.wide_stop TO palpite_app;
