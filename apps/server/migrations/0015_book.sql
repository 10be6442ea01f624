CREATE SCHEMA book;

-- What a player marked. The name is the one of that day: a team without a match is in no other table.
CREATE TABLE book.favourite (
  player bigint      NOT NULL CHECK (player > 0),
  kind   text        NOT NULL CHECK (kind IN ('team', 'league', 'match')),
  id     bigint      NOT NULL CHECK (id > 0),
  name   text        NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  at     timestamptz NOT NULL,
  PRIMARY KEY (player, kind, id)
);

-- Alone with the player's marks, so that two phones cannot pass the limit together.
CREATE FUNCTION book.lock_favourites(who bigint) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(7281015, hashint8(who));
$$;
