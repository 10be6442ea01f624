-- What the operator tells the players while the house is closed, by language code, and until when it is expected to be.
ALTER TABLE brands.house_status
  ADD COLUMN notice jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(notice) = 'object'),
  ADD COLUMN until_at timestamptz;

-- Dynamic config: what holds now. An empty brand is every brand. A key without a row has the value that is built in.
CREATE TABLE brands.config_entry (
  brand      text NOT NULL,
  key        text NOT NULL CHECK (key ~ '^[a-z][a-z0-9_]{0,63}$'),
  result     text NOT NULL CHECK (length(result) <= 4000),
  is_on      boolean NOT NULL,
  version    bigint NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand, key)
);

-- Every change ever made, numbered without gaps: the row of the counter is the lock. result is null where a key was
-- given back to its built-in value.
CREATE TABLE brands.config_version (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version   bigint NOT NULL
);
INSERT INTO brands.config_version (version) VALUES (0);

CREATE TABLE brands.config_change (
  version bigint PRIMARY KEY,
  brand   text NOT NULL,
  key     text NOT NULL,
  result  text,
  is_on   boolean,
  at      timestamptz NOT NULL DEFAULT now()
);

-- What phones report: failures, loading times, events, purchases. A ring per kind, by count and by age.
CREATE TABLE brands.report (
  id      bigint GENERATED ALWAYS AS IDENTITY,
  kind    text NOT NULL CHECK (kind IN ('error', 'performance', 'event', 'purchase')),
  brand   text NOT NULL,
  player  bigint,
  at      timestamptz NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX report_by_age ON brands.report (at);
-- A phone that asks again after a lost answer tells the same order once.
CREATE UNIQUE INDEX purchase_once ON brands.report (brand, (content ->> 'order')) WHERE kind = 'purchase';

-- Which devices are looked at; the device is a hash.
CREATE TABLE brands.presence (
  device   text PRIMARY KEY,
  brand    text NOT NULL,
  player   bigint,
  page     text NOT NULL,
  beats    bigint NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX presence_by_age ON brands.presence (last_at);

-- By which way a device came first; the device is a hash.
CREATE TABLE brands.activation (
  device   text NOT NULL,
  brand    text NOT NULL,
  referrer text NOT NULL,
  source   text NOT NULL,
  campaign text NOT NULL,
  timezone text NOT NULL,
  at       timestamptz NOT NULL,
  PRIMARY KEY (brand, device)
);
CREATE INDEX activation_by_age ON brands.activation (at);
