-- Players ask for their own document in the app: then no operator asked for it.
ALTER TABLE privacy.export ALTER COLUMN asked_by DROP NOT NULL;
ALTER TABLE privacy.export ADD COLUMN own boolean NOT NULL DEFAULT false;
ALTER TABLE privacy.export ADD CONSTRAINT export_own_or_asked CHECK (own = (asked_by IS NULL)) NOT VALID;
