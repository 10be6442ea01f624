-- The last known score of a football match in play. A node with the role jobs that sees another one takes the row, so
-- that a goal is found once, whichever nodes see it.
CREATE TABLE notices.match_score (
  match      bigint      PRIMARY KEY,
  home       smallint    NOT NULL CHECK (home >= 0),
  away       smallint    NOT NULL CHECK (away >= 0),
  updated_at timestamptz NOT NULL
);
CREATE INDEX match_score_updated ON notices.match_score (updated_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON notices.match_score TO palpite_app;

-- A goal that the players with an open bet on the match are told: once for each score, also when it was corrected
-- meanwhile.
CREATE TABLE notices.goal (
  match      bigint      NOT NULL,
  home       smallint    NOT NULL,
  away       smallint    NOT NULL,
  side       text        NOT NULL CHECK (side IN ('home', 'away')),
  -- Their names by language: {"home": {"ENG": "…", …}, "away": {…}}
  teams      jsonb       NOT NULL CHECK (jsonb_typeof(teams) = 'object'),
  -- Players up to this one were told.
  after      bigint      NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  done_at    timestamptz,
  PRIMARY KEY (match, home, away)
);
CREATE INDEX goal_waiting ON notices.goal (created_at) WHERE done_at IS NULL;
CREATE INDEX goal_done ON notices.goal (done_at) WHERE done_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON notices.goal TO palpite_app;
