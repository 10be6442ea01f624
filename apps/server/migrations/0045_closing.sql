-- A proof starts from the closing sums, so whoever can write them can hide a difference from it. The server only asks for
-- a closing: the sums are computed here from transfers alone, with the rights of the owner.
REVOKE INSERT ON wallet.closing FROM palpite_app;

-- Closes the accounts after `after_account`, at most `accounts` of them, up to a position in the ledger that every
-- transaction has passed. Returns the accounts that were read.
CREATE FUNCTION wallet.close_accounts(after_account bigint, accounts integer, upto bigint) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  horizon bigint;
BEGIN
  -- No transaction of the server lives for 30 seconds.
  SELECT max(posted) INTO horizon FROM wallet.transfer WHERE at < clock_timestamp() - interval '30 seconds';
  IF horizon IS NULL OR upto > horizon THEN
    RAISE EXCEPTION 'position % is not settled yet', upto USING ERRCODE = 'invalid_parameter_value';
  END IF;
  RETURN QUERY
    WITH base AS (
      SELECT a.id, coalesce(k.posted, 0) AS posted,
        coalesce(k.cash, 0) AS cash, coalesce(k.bonus, 0) AS bonus, coalesce(k.locked, 0) AS locked,
        coalesce(k.hold, 0) AS hold, coalesce(k.debt, 0) AS debt
      FROM (
        SELECT account.id FROM wallet.account WHERE account.id > after_account ORDER BY account.id LIMIT least(accounts, 1000)
      ) a
      LEFT JOIN LATERAL (
        SELECT * FROM wallet.closing c WHERE c.account = a.id ORDER BY c.posted DESC LIMIT 1
      ) k ON true
    ), moved AS (
      SELECT side.id,
        coalesce(sum(side.units) FILTER (WHERE side.pocket = 0), 0) AS cash,
        coalesce(sum(side.units) FILTER (WHERE side.pocket = 1), 0) AS bonus,
        coalesce(sum(side.units) FILTER (WHERE side.pocket = 2), 0) AS locked,
        coalesce(sum(side.units) FILTER (WHERE side.pocket = 3), 0) AS hold,
        coalesce(-sum(side.units) FILTER (WHERE side.pocket = 4), 0) AS debt
      FROM (
        SELECT b.id, t.credit & 7 AS pocket, t.amount AS units
        FROM base b JOIN wallet.transfer t ON (t.credit >> 3) = b.id AND t.posted > b.posted AND t.posted <= upto
        UNION ALL
        SELECT b.id, t.debit & 7, -t.amount
        FROM base b JOIN wallet.transfer t ON (t.debit >> 3) = b.id AND t.posted > b.posted AND t.posted <= upto
      ) side GROUP BY side.id
    ), closed AS (
      INSERT INTO wallet.closing (account, posted, cash, bonus, locked, hold, debt)
      SELECT b.id, upto, b.cash + m.cash, b.bonus + m.bonus, b.locked + m.locked, b.hold + m.hold, b.debt + m.debt
      FROM base b JOIN moved m ON m.id = b.id
      WHERE b.posted < upto
      ON CONFLICT DO NOTHING
    )
    SELECT b.id FROM base b ORDER BY b.id;
END $$;
REVOKE ALL ON FUNCTION wallet.close_accounts(bigint, integer, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet.close_accounts(bigint, integer, bigint) TO palpite_app;
