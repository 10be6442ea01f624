-- Where each pay-out goes and whose document it names, in one spelling, and why people look at it. A table of its own:
-- pay_order is large, and its indexes would have to be built under a lock.
CREATE TABLE payments.payout (
  pay_order   bigint      PRIMARY KEY,
  brand       text        NOT NULL,
  player      bigint      NOT NULL CHECK (player > 0),
  destination text        NOT NULL CHECK (length(destination) BETWEEN 1 AND 1000),
  document    text        CHECK (length(document) BETWEEN 1 AND 100),
  -- The closed list of core/review.ts with the figures that were reached.
  reasons     jsonb       NOT NULL CHECK (jsonb_typeof(reasons) = 'array'),
  at          timestamptz NOT NULL
);
CREATE INDEX payout_by_player ON payments.payout (player, at);
CREATE INDEX payout_by_destination ON payments.payout (brand, destination, at);
CREATE INDEX payout_by_document ON payments.payout (brand, document, at) WHERE document IS NOT NULL;

-- Pay-outs of the last 30 days count for their player. Their destinations are not known in one spelling, so that the next
-- pay-out to one of them is a first one.
INSERT INTO payments.payout (pay_order, brand, player, destination, document, reasons, at)
SELECT id, brand, player, 'order:' || id, NULL, '[]', created_at FROM payments.pay_order
WHERE direction = 'payout' AND created_at > now() - interval '30 days';

-- Alone with a destination and a document of a brand: two pay-outs that share one never both miss the other. Taken after
-- the player's lock, in the order of the numbers, so that two of them cannot wait for each other.
CREATE FUNCTION payments.lock_targets(names text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  number integer;
BEGIN
  FOR number IN SELECT DISTINCT hashtext(name) AS n FROM unnest(names) AS name ORDER BY n LOOP
    PERFORM pg_advisory_xact_lock(7281021, number);
  END LOOP;
END $$;
