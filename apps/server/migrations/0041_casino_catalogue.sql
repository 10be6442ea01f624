-- What the hall of games shows. Games come from their studios and are never typed in by hand; what an operator decides
-- about them is stored apart, so that a new answer of a studio never overwrites a decision.

-- One row changes its version with every change below: a node that has the catalogue in memory compares the version.
CREATE TABLE casino.catalogue_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint  NOT NULL
);
INSERT INTO casino.catalogue_version (version) VALUES (1);
GRANT SELECT, UPDATE ON casino.catalogue_version TO palpite_app;

CREATE FUNCTION casino.count_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE casino.catalogue_version SET version = version + 1;
  RETURN NULL;
END
$$;

-- `fault` is why the last question was not answered; the games of the last answer stay. Frozen: an operator stops
-- every new session and bet at the studio.
CREATE TABLE casino.studio (
  name       text        PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{1,19}$'),
  added_at   timestamptz NOT NULL,
  asked_at   timestamptz NOT NULL,
  answered_at timestamptz,
  fault      text        CHECK (length(fault) BETWEEN 1 AND 300),
  frozen_at  timestamptz
);
GRANT SELECT, INSERT, UPDATE ON casino.studio TO palpite_app;
-- By row: asking a studio inserts nothing when it is known, and must not count as a change.
CREATE TRIGGER studio_changed AFTER INSERT OR UPDATE OF frozen_at ON casino.studio
  FOR EACH ROW EXECUTE FUNCTION casino.count_catalogue_change();

-- A game that its studio no longer names is gone: nobody can start it, and its rounds keep their name.
CREATE TABLE casino.game (
  studio      text        NOT NULL REFERENCES casino.studio (name),
  id          text        NOT NULL CHECK (id ~ '^[A-Za-z0-9_.:-]{1,60}$'),
  names       jsonb       NOT NULL CHECK (names ?& ARRAY['en', 'pt', 'es', 'ru', 'vi']),
  kind        text        NOT NULL CHECK (kind IN ('slots', 'table', 'live', 'poker', 'wheel', 'instant')),
  tags        text[]      NOT NULL CHECK (cardinality(tags) <= 20),
  rtp_bp      integer     NOT NULL CHECK (rtp_bp BETWEEN 0 AND 10000),
  volatility  smallint    NOT NULL CHECK (volatility BETWEEN 1 AND 5),
  max_win     bigint      NOT NULL CHECK (max_win >= 0),
  hit_rate_bp integer     NOT NULL CHECK (hit_rate_bp BETWEEN 0 AND 10000),
  stakes      jsonb       NOT NULL CHECK (jsonb_typeof(stakes) = 'object'),
  languages   text[]      NOT NULL CHECK (cardinality(languages) <= 60),
  orientation text        NOT NULL CHECK (orientation IN ('portrait', 'landscape', 'any')),
  has_demo    boolean     NOT NULL,
  is_live     boolean     NOT NULL,
  has_jackpot boolean     NOT NULL,
  countries   text[]      NOT NULL CHECK (cardinality(countries) <= 300),
  picture     text        NOT NULL CHECK (length(picture) <= 500),
  features    text[]      NOT NULL CHECK (cardinality(features) <= 20),
  added_at    timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  gone_at     timestamptz,
  PRIMARY KEY (studio, id)
);
GRANT SELECT, INSERT, UPDATE ON casino.game TO palpite_app;
CREATE TRIGGER game_changed AFTER INSERT OR UPDATE ON casino.game
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

-- What operators decided: for every brand or country where it is empty. A null leaves the question to the next less
-- exact row, and in the end to the default.
CREATE TABLE casino.studio_setting (
  studio  text    NOT NULL REFERENCES casino.studio (name),
  brand   text    NOT NULL CHECK (length(brand) <= 40),
  country text    NOT NULL CHECK (country ~ '^([A-Z]{2,3})?$'),
  is_on   boolean NOT NULL,
  PRIMARY KEY (studio, brand, country)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.studio_setting TO palpite_app;
CREATE TRIGGER studio_setting_changed AFTER INSERT OR UPDATE OR DELETE ON casino.studio_setting
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

CREATE TABLE casino.game_setting (
  studio   text    NOT NULL,
  game     text    NOT NULL,
  brand    text    NOT NULL CHECK (length(brand) <= 40),
  country  text    NOT NULL CHECK (country ~ '^([A-Z]{2,3})?$'),
  is_on    boolean,
  position integer CHECK (position BETWEEN 1 AND 100000),
  is_new   boolean,
  is_hot   boolean,
  PRIMARY KEY (studio, game, brand, country),
  FOREIGN KEY (studio, game) REFERENCES casino.game (studio, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.game_setting TO palpite_app;
CREATE TRIGGER game_setting_changed AFTER INSERT OR UPDATE OR DELETE ON casino.game_setting
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

-- Tabs of a brand. A row with the key of a built-in tab moves, renames or hides that tab; any other key is a tab of the
-- operator's own, which holds the games of casino.tab_game. Names are null for a built-in tab that keeps its own.
CREATE TABLE casino.tab (
  brand     text    NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  key       text    NOT NULL CHECK (key ~ '^[a-z][a-z0-9_-]{0,39}$'),
  main_keys text[]  NOT NULL CHECK (main_keys <@ ARRAY['home', 'slots', 'casino']),
  group_key text    NOT NULL CHECK (group_key IN ('favorites', 'top_picks', 'providers', 'lobby')),
  names     jsonb   CHECK (names ?& ARRAY['en', 'pt', 'es', 'ru', 'vi']),
  position  integer NOT NULL CHECK (position BETWEEN 1 AND 1000),
  is_on     boolean NOT NULL,
  PRIMARY KEY (brand, key)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.tab TO palpite_app;
CREATE TRIGGER tab_changed AFTER INSERT OR UPDATE OR DELETE ON casino.tab
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

-- The games that an operator put into a tab, in this order. In a built-in tab they stand before the others.
CREATE TABLE casino.tab_game (
  brand    text    NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  tab      text    NOT NULL CHECK (tab ~ '^[a-z][a-z0-9_-]{0,39}$'),
  studio   text    NOT NULL,
  game     text    NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 100000),
  PRIMARY KEY (brand, tab, studio, game),
  FOREIGN KEY (studio, game) REFERENCES casino.game (studio, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.tab_game TO palpite_app;
CREATE TRIGGER tab_game_changed AFTER INSERT OR UPDATE OR DELETE ON casino.tab_game
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

-- Banners of the hall; without any, the hall shows its first games.
CREATE TABLE casino.hall_banner (
  id       integer     PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  brand    text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  position integer     NOT NULL CHECK (position BETWEEN 1 AND 1000),
  titles   jsonb       NOT NULL CHECK (titles ?& ARRAY['en', 'pt', 'es', 'ru', 'vi']),
  picture  text        NOT NULL CHECK (length(picture) BETWEEN 1 AND 500),
  url      text        NOT NULL CHECK (length(url) <= 300),
  from_at  timestamptz,
  until_at timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.hall_banner TO palpite_app;
CREATE TRIGGER hall_banner_changed AFTER INSERT OR UPDATE OR DELETE ON casino.hall_banner
  FOR EACH STATEMENT EXECUTE FUNCTION casino.count_catalogue_change();

CREATE TABLE casino.favourite (
  player bigint      NOT NULL,
  studio text        NOT NULL,
  game   text        NOT NULL,
  at     timestamptz NOT NULL,
  PRIMARY KEY (player, studio, game),
  FOREIGN KEY (studio, game) REFERENCES casino.game (studio, id)
);
GRANT SELECT, INSERT, DELETE ON casino.favourite TO palpite_app;

-- Two devices of one player add favourites one after the other, so that the limit holds.
CREATE FUNCTION casino.lock_favourites(who bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7281041, hashint8(who));
$$;

-- One idea per player and game; a later one replaces the text and is not counted again.
CREATE TABLE casino.idea (
  studio text        NOT NULL,
  game   text        NOT NULL,
  player bigint      NOT NULL,
  text   text        NOT NULL CHECK (length(text) <= 300),
  at     timestamptz NOT NULL,
  PRIMARY KEY (studio, game, player),
  FOREIGN KEY (studio, game) REFERENCES casino.game (studio, id)
);
GRANT SELECT, INSERT, UPDATE ON casino.idea TO palpite_app;

-- Which interface a player chose.
CREATE TABLE casino.ui_switch (
  player bigint      PRIMARY KEY,
  is_on  boolean     NOT NULL,
  at     timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON casino.ui_switch TO palpite_app;

-- The newest token of a player on a device, by which games of our own know the player. Only its hash is stored.
CREATE TABLE casino.user_token (
  player     bigint      NOT NULL,
  device     text        NOT NULL CHECK (length(device) BETWEEN 1 AND 100),
  hash       bytea       NOT NULL UNIQUE CHECK (length(hash) = 32),
  brand      text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player, device)
);
CREATE INDEX user_token_expiry ON casino.user_token (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON casino.user_token TO palpite_app;

-- Closed rounds with a large win. A win that was rolled back is marked and shown no longer.
CREATE TABLE casino.big_win (
  round_ref bigint      PRIMARY KEY REFERENCES casino.round (ref),
  brand     text        NOT NULL CHECK (length(brand) BETWEEN 1 AND 40),
  player    bigint      NOT NULL,
  -- The nickname as others see it, with most of it hidden.
  name      text        NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
  studio    text        NOT NULL,
  game      text        NOT NULL,
  asset     text        NOT NULL CHECK (length(asset) BETWEEN 3 AND 5),
  stake     bigint      NOT NULL CHECK (stake >= 0),
  win       bigint      NOT NULL CHECK (win > 0),
  -- Of the round: facts may be repeated, and an older one must not replace a newer one.
  version   integer     NOT NULL,
  at        timestamptz NOT NULL,
  undone_at timestamptz
);
CREATE INDEX big_win_newest ON casino.big_win (brand, at DESC, round_ref DESC) WHERE undone_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON casino.big_win TO palpite_app;
