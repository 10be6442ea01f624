-- Players ask for their own document in the app: then no operator asked for it.
ALTER TABLE privacy.export ALTER COLUMN asked_by DROP NOT NULL;
ALTER TABLE privacy.export ADD COLUMN own boolean NOT NULL DEFAULT false;
ALTER TABLE privacy.export ADD CHECK (own = (asked_by IS NULL));
CREATE INDEX export_own ON privacy.export (player, asked_at DESC) WHERE own;
