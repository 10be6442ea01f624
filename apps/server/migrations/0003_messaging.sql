CREATE SCHEMA messaging;

-- One row is one mail or one SMS. `values` holds the one-time code, so it is emptied as soon as no further attempt
-- will be made: a copy of this table must not open anyone's account.
CREATE TABLE messaging.message (
  id          bigint      PRIMARY KEY CHECK (id > 0),
  channel     text        NOT NULL CHECK (channel IN ('mail', 'sms')),
  recipient   text        NOT NULL CHECK (length(recipient) BETWEEN 3 AND 254 AND recipient !~ '[[:cntrl:]]'),
  template    text        NOT NULL CHECK (template ~ '^[a-z][a-z0-9-]{1,31}$'),
  language    text        NOT NULL CHECK (language ~ '^[A-Z]{2,3}$'),
  brand       text        NOT NULL CHECK (brand ~ '^[A-Za-z0-9_.:-]{1,64}$'),
  values      jsonb       NOT NULL CHECK (jsonb_typeof(values) = 'object'),
  state       text        NOT NULL CHECK (state IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts    smallint    NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  provider_id text        CHECK (length(provider_id) <= 200),
  last_error  text        CHECK (length(last_error) <= 200),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  CHECK ((state = 'sent') = (provider_id IS NOT NULL)),
  CHECK (state NOT IN ('sent', 'failed') OR values = '{}'),
  CHECK (state <> 'queued' OR attempts = 0),
  CHECK (state NOT IN ('sending', 'sent', 'unknown') OR attempts > 0)
);

-- What may still be sent: small whatever the table grows to. An unknown row with empty values was given up.
CREATE INDEX message_open ON messaging.message (updated_at)
  WHERE state IN ('queued', 'sending', 'unknown') AND values <> '{}';
