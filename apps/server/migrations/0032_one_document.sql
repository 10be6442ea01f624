-- One document, one account of a brand: whoever gave it first has it. A table of its own, because the accounts that
-- shared a document before must stay as they are until an operator has looked at them.
CREATE TABLE protection.document (
  brand  text        NOT NULL,
  kind   text        NOT NULL,
  number text        NOT NULL,
  player bigint      NOT NULL UNIQUE CHECK (player > 0),
  at     timestamptz NOT NULL,
  PRIMARY KEY (brand, kind, number)
);

-- Accounts that gave a document which another account of the brand has, for operators.
CREATE TABLE protection.document_conflict (
  player bigint      NOT NULL CHECK (player > 0),
  holder bigint      NOT NULL CHECK (holder <> player),
  brand  text        NOT NULL,
  kind   text        NOT NULL,
  number text        NOT NULL,
  at     timestamptz NOT NULL,
  PRIMARY KEY (player, kind, number)
);
CREATE INDEX document_conflict_by_holder ON protection.document_conflict (holder);

INSERT INTO protection.document (brand, kind, number, player, at)
SELECT DISTINCT ON (brand, document_kind, document) brand, document_kind, document, player, now()
FROM protection.player WHERE document IS NOT NULL AND document_kind IS NOT NULL
ORDER BY brand, document_kind, document, player;

INSERT INTO protection.document_conflict (player, holder, brand, kind, number, at)
SELECT p.player, d.player, d.brand, d.kind, d.number, now()
FROM protection.player p
JOIN protection.document d ON d.brand = p.brand AND d.kind = p.document_kind AND d.number = p.document
WHERE d.player <> p.player;
