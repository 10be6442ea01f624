-- Devices that receive notices, what they report, and the devices on which the installed app was opened.
CREATE SCHEMA push;
GRANT USAGE ON SCHEMA push TO palpite_app;

-- The key pair by which push services know this server (VAPID). Subscriptions of browsers are bound to it.
CREATE TABLE push.key (
  id         smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  public_key bytea NOT NULL CHECK (length(public_key) = 65),
  sealed     text NOT NULL,
  created_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON push.key TO palpite_app;

-- One row per player and device. A device id opens sessions, so only hashes of it are stored.
CREATE TABLE push.device (
  player        bigint NOT NULL,
  device        bytea NOT NULL CHECK (length(device) = 32),
  brand         text NOT NULL,
  platform      text NOT NULL,
  app           text NOT NULL,
  own_id        text NOT NULL,
  version       text NOT NULL,
  device_id     bytea NOT NULL,
  model         text NOT NULL,
  rom           text NOT NULL,
  registered_at timestamptz NOT NULL,
  PRIMARY KEY (player, device)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON push.device TO palpite_app;

CREATE TABLE push.token (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player     bigint NOT NULL,
  device     bytea NOT NULL,
  push_type  smallint NOT NULL CHECK (push_type IN (1, 2)),
  -- SHA-256 of the address: an address belongs to one player.
  hash       bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
  address    text NOT NULL,
  -- Of a browser's subscription.
  public_key bytea CHECK (length(public_key) = 65),
  auth       bytea CHECK (length(auth) = 16),
  -- The push service asked to wait until then.
  wait_until timestamptz,
  FOREIGN KEY (player, device) REFERENCES push.device ON DELETE CASCADE,
  CHECK ((push_type = 1) = (public_key IS NOT NULL AND auth IS NOT NULL))
);
CREATE INDEX token_device ON push.token (player, device);
GRANT SELECT, INSERT, UPDATE, DELETE ON push.token TO palpite_app;

CREATE TABLE push.report (
  notice     bigint NOT NULL,
  token      bigint NOT NULL,
  shown_at   timestamptz NOT NULL,
  clicked_at timestamptz,
  PRIMARY KEY (notice, token)
);
CREATE INDEX report_shown ON push.report (shown_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON push.report TO palpite_app;

-- The first player who opened the installed app on a device.
CREATE TABLE push.install (
  brand        text NOT NULL,
  device       bytea NOT NULL CHECK (length(device) = 32),
  player       bigint NOT NULL,
  installed_at timestamptz NOT NULL,
  PRIMARY KEY (brand, device)
);
CREATE INDEX install_player ON push.install (player);
GRANT SELECT, INSERT ON push.install TO palpite_app;
