-- The audit as a chain: every row gets a link whose hash covers the row, its position and the hash of the link before it. Whoever
-- changes, removes, inserts or exchanges rows later breaks the chain, and "npm run audit -- verify" names the first broken row.
CREATE TABLE operator.audit_link (
  position bigint PRIMARY KEY CHECK (position >= 0),
  -- Null for the beginning of the chain.
  audit    bigint UNIQUE,
  hash     bytea  NOT NULL CHECK (length(hash) = 32),
  CHECK ((position = 0) = (audit IS NULL))
);

-- The newest link. Its row lock orders the writers, and it shows when rows are missing at the end.
CREATE TABLE operator.audit_head (
  one      boolean PRIMARY KEY DEFAULT true CHECK (one),
  position bigint NOT NULL,
  hash     bytea  NOT NULL CHECK (length(hash) = 32)
);

-- Each field with its length in bytes, so that no two lists of fields have the same text.
-- chainText of apps/server/src/modules/operator/core/audit-chain.ts writes the same.
CREATE FUNCTION operator.chain_hash(VARIADIC fields text[]) RETURNS bytea LANGUAGE sql IMMUTABLE
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT sha256(convert_to(string_agg(octet_length(convert_to(field, 'UTF8')) || ':' || field, ',' ORDER BY place), 'UTF8'))
  FROM unnest(fields) WITH ORDINALITY AS given (field, place)
$$;

CREATE FUNCTION operator.link_audit_row(entry operator.audit) RETURNS void LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  newest operator.audit_head%ROWTYPE;
  linked bytea;
BEGIN
  SELECT * INTO STRICT newest FROM operator.audit_head FOR UPDATE;
  linked := operator.chain_hash(
    encode(newest.hash, 'hex'), (newest.position + 1)::text, entry.id::text,
    (extract(epoch FROM entry.at) * 1000000)::bigint::text,
    entry.actor::text, entry.actor_name, entry.role, entry.command, entry.target_kind, entry.target,
    entry.before::text, entry.after::text, entry.reason, entry.address);
  INSERT INTO operator.audit_link (position, audit, hash) VALUES (newest.position + 1, entry.id, linked);
  UPDATE operator.audit_head SET position = newest.position + 1, hash = linked;
END $$;

-- The server may write a row of the audit and has no right on its link: this runs with the rights of the owner.
CREATE FUNCTION operator.link_audit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM operator.link_audit_row(NEW);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION operator.link_audit_row(operator.audit), operator.link_audit() FROM PUBLIC;

CREATE OR REPLACE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only', TG_TABLE_SCHEMA, TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator.audit_link
  FOR EACH ROW EXECUTE FUNCTION operator.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator.audit_link
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

-- Deferred: the newest link is locked while the transaction commits and not while a command still works. Commands of two
-- operators wait for each other's commit only, and a transaction that holds the lock asks for no other.
CREATE CONSTRAINT TRIGGER link AFTER INSERT ON operator.audit DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION operator.link_audit();

-- The beginning, and the rows from before the chain in the order of their numbers. The trigger above keeps new rows out meanwhile.
INSERT INTO operator.audit_link (position, hash) VALUES (0, operator.chain_hash('palpite audit chain 1'));
INSERT INTO operator.audit_head (position, hash) SELECT position, hash FROM operator.audit_link;
DO $$
DECLARE
  entry operator.audit%ROWTYPE;
BEGIN
  FOR entry IN SELECT * FROM operator.audit ORDER BY id LOOP
    PERFORM operator.link_audit_row(entry);
  END LOOP;
END $$;

GRANT SELECT ON operator.audit_link, operator.audit_head TO palpite_app;
