-- Which producer offers a match in play. A match that started before its time must not be offered at the prices of a
-- pre-match producer after a restart of the owner. Written when the producer changes, deleted with the match.
CREATE TABLE feed.match_producer (
  match    bigint PRIMARY KEY CHECK (match > 0),
  producer int    NOT NULL CHECK (producer > 0)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON feed.match_producer TO palpite_app;
