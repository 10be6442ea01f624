ALTER TABLE privacy.export VALIDATE CONSTRAINT export_own_or_asked;
