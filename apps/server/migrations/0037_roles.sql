-- What the running server may do, table by table. It logs in as palpite_app (or a member of it), which owns nothing: a
-- table that it may only read and add to stays as it was written even when the server itself is taken over. A role that
-- owns a table could drop its triggers and give itself every right.
--
-- A later migration that makes a table says here and there alike what the server does with it:
--   GRANT SELECT, INSERT ON module.table TO palpite_app;
-- apps/server/test/platform/database/grants.db.test.ts names a table whose rights are not written down.

GRANT USAGE ON SCHEMA public, platform, wallet, messaging, identity, brands, feed, betting, settlement, protection,
  operator, book, cash_out, payments TO palpite_app;

-- Only read: whoever migrates writes them.
GRANT SELECT ON public.migration, wallet.play_money_terms TO palpite_app;

-- Append-only: what was written stays.
GRANT SELECT, INSERT ON
  wallet.transfer, wallet.house, wallet.closing, wallet.play_money,
  operator.audit, protection.record, protection.document, protection.document_conflict,
  betting.bet_market, betting.slip, settlement.hand, platform.outbox_parked,
  payments.adjustment, payments.approval, payments.code_use, payments.exchange_rate, payments.held_decision,
  payments.payout, payments.provider_fee, payments.step
TO palpite_app;

-- Changed, never deleted.
GRANT SELECT, INSERT, UPDATE ON
  wallet.account, platform.outbox_cursor, identity.player, operator.person, feed.league_rule, feed.producer,
  betting.bet, betting.bet_match, betting.leg, betting.free_bet, cash_out.request, cash_out.rule,
  settlement.cancel, settlement.market, settlement.outcome, settlement.result,
  protection.player, protection.presence, protection.tally,
  payments.appeal, payments.attempt, payments.code, payments.difference, payments.element, payments.held_deposit, payments.pay_order,
  operator.market_decision, payments.payment, payments.reconciliation, payments.refund
TO palpite_app;

-- Rows that their migration made.
GRANT SELECT, UPDATE ON brands.config_version, brands.house_status, feed.trading, platform.write_probe TO palpite_app;

-- Added and forgotten, never changed.
GRANT SELECT, INSERT, DELETE ON
  platform.outbox, book.favourite, brands.activation, brands.config_change, brands.report, cash_out.rule_match,
  identity.third_party, payments.event, payments.provider_off, settlement.contribution
TO palpite_app;

-- Working state, which is forgotten when it has done its work.
GRANT SELECT, INSERT, UPDATE, DELETE ON
  betting.booking, betting.exposure, brands.config_entry, brands.presence, feed.price_override, feed.trading_stop,
  identity.bind_request, identity.code, identity.session, identity.spent_proof, messaging.message,
  operator.device, operator.recovery_code, platform.attempt, operator.session, payments.route, protection.own_limit, wallet.block
TO palpite_app;

GRANT USAGE ON SEQUENCE platform.id_block, wallet.posted TO palpite_app;

-- Tables that are cut into months, and how many months before and after the present one may be made. A partition has no
-- rights of its own: it is reached through its table alone.
CREATE TABLE platform.monthly_table (
  schema_name  text NOT NULL,
  table_name   text NOT NULL,
  months_back  int  NOT NULL DEFAULT 1 CHECK (months_back >= 0),
  months_ahead int  NOT NULL DEFAULT 4 CHECK (months_ahead >= 0),
  PRIMARY KEY (schema_name, table_name)
);
INSERT INTO platform.monthly_table (schema_name, table_name) VALUES
  ('wallet', 'transfer'), ('betting', 'bet'), ('betting', 'leg'), ('settlement', 'outcome'), ('settlement', 'contribution');
GRANT SELECT ON platform.monthly_table TO palpite_app;

-- The server asks for the partitions of the next months while it runs, and has no right to make a table. So this runs
-- with the rights of the owner, and the caller chooses nothing but one of the tables above and a month near the present
-- one: name and bounds follow from these. True when there was no such partition before.
--
-- Ids hold milliseconds since 2024 above 22 bits: firstReferenceAt of packages/kernel/src/ids.ts.
CREATE FUNCTION platform.make_partition(of_schema text, of_table text, of_month date) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET timezone = 'UTC'
SET default_tablespace = ''
SET default_table_access_method = 'heap'
AS $$
DECLARE
  allowed    platform.monthly_table%ROWTYPE;
  this_month date := date_trunc('month', now())::date;
  next_month date;
  partition  text;
BEGIN
  SELECT * INTO allowed FROM platform.monthly_table m WHERE m.schema_name = of_schema AND m.table_name = of_table;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'make_partition: this table is not cut into months' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF of_month IS NULL OR NOT isfinite(of_month) OR extract(day FROM of_month) <> 1 THEN
    RAISE EXCEPTION 'make_partition: this is not the first day of a month' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  partition := allowed.table_name || to_char(of_month, '_YYYY_MM');
  IF to_regclass(format('%I.%I', allowed.schema_name, partition)) IS NOT NULL THEN
    RETURN false;
  END IF;
  IF of_month < (this_month - make_interval(months => allowed.months_back))::date
     OR of_month > (this_month + make_interval(months => allowed.months_ahead))::date THEN
    RAISE EXCEPTION 'make_partition: this month is too far away' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- Two nodes that ask at once would otherwise both find the name free.
  PERFORM pg_advisory_xact_lock(7281037);
  next_month := (of_month + interval '1 month')::date;
  EXECUTE format(
    'CREATE TABLE IF NOT EXISTS %I.%I PARTITION OF %I.%I FOR VALUES FROM (%s) TO (%s)',
    allowed.schema_name, partition, allowed.schema_name, allowed.table_name,
    (of_month - date '2024-01-01')::bigint * 86400000 << 22,
    (next_month - date '2024-01-01')::bigint * 86400000 << 22);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION platform.make_partition(text, text, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.make_partition(text, text, date) TO palpite_app;
