-- How a player registered: email, third-party or telegram. Null for visitors and for players of before.
ALTER TABLE identity.player ADD COLUMN registered_by text;
