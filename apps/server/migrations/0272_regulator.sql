-- Daily files for a regulator: what each player of a brand did on one day. Rows are of players; the file is written from
-- them when somebody downloads it.
CREATE SCHEMA regulator;
GRANT USAGE ON SCHEMA regulator TO palpite_app;

CREATE TABLE regulator.file (
  id       bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  asset    text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  day      date        NOT NULL,
  -- A later version of a day takes the place of the one before, which stays.
  version  integer     NOT NULL CHECK (version > 0),
  from_at  timestamptz NOT NULL,
  to_at    timestamptz NOT NULL CHECK (to_at > from_at),
  state    text        NOT NULL CHECK (state IN ('making', 'ready')),
  -- Who makes it writes only while this is its number: a run that was taken over stops.
  attempt  integer     NOT NULL DEFAULT 0,
  -- Why there is this version.
  reason   text        NOT NULL CHECK (length(reason) BETWEEN 1 AND 400),
  asked_at timestamptz NOT NULL,
  made_at  timestamptz,
  players  integer     NOT NULL DEFAULT 0,
  totals   jsonb,
  -- Earlier days that this day corrects have a new version.
  followed boolean     NOT NULL DEFAULT false,
  UNIQUE (brand, day, version),
  CHECK ((state = 'ready') = (made_at IS NOT NULL AND totals IS NOT NULL))
);
CREATE INDEX file_open ON regulator.file (id) WHERE state = 'making';
GRANT SELECT, INSERT, UPDATE ON regulator.file TO palpite_app;

CREATE TABLE regulator.line (
  file   bigint NOT NULL REFERENCES regulator.file (id),
  player bigint NOT NULL CHECK (player > 0),
  -- The number of the tax register; removed when the player's data is erased.
  cpf    text   CHECK (cpf ~ '^[0-9]{11}$'),
  -- Balances, sums, limits and exclusion, as apps/server/src/modules/regulator/service/line.ts has them.
  facts  jsonb  NOT NULL,
  PRIMARY KEY (file, player)
);
CREATE INDEX line_of_player ON regulator.line (player);
GRANT SELECT, INSERT, UPDATE, DELETE ON regulator.line TO palpite_app;

-- What was posted after the day and corrects it. The sums of the day stay as they were.
CREATE TABLE regulator.correction (
  file      bigint      NOT NULL REFERENCES regulator.file (id),
  posted    bigint      NOT NULL,
  player    bigint      NOT NULL CHECK (player > 0),
  ref       bigint      NOT NULL,
  kind      text        NOT NULL,
  posted_at timestamptz NOT NULL,
  -- What the player's money gained or lost by it, in units.
  units     bigint      NOT NULL,
  PRIMARY KEY (file, posted)
);
CREATE INDEX correction_of_player ON regulator.correction (player);
GRANT SELECT, INSERT, DELETE ON regulator.correction TO palpite_app;
