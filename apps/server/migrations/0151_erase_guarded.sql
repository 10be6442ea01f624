-- Beside apps/server/src/wiring/personal-data.ts it is the only place that names the tables of several modules: the tables
-- that are `guarded` there.
-- Removes what the server has no right to change or delete, and only for a player whose erasure two people decided.
CREATE FUNCTION privacy.erase_guarded(who bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  known text[];
BEGIN
  SELECT contacts INTO known FROM privacy.erasure WHERE player = who AND state IN ('running', 'done');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the erasure of player % was not decided', who;
  END IF;
  DELETE FROM support.file WHERE player = who;
  DELETE FROM support.message WHERE thread IN (SELECT id FROM support.thread WHERE player = who);
  DELETE FROM support.thread WHERE player = who;
  DELETE FROM support.feedback WHERE player = who;
  DELETE FROM chat.report WHERE player = who;
  DELETE FROM chat.mute WHERE player = who;
  DELETE FROM push.install WHERE player = who;
  DELETE FROM notices.player WHERE player = who;
  DELETE FROM telegram.chat WHERE chat::text = ANY (known);
  DELETE FROM casino.ui_switch WHERE player = who;
  DELETE FROM casino.idea WHERE player = who;
  DELETE FROM payments.element WHERE player = who;
  DELETE FROM payments.appeal WHERE player = who;
  DELETE FROM protection.document_conflict WHERE player = who OR holder = who;
  DELETE FROM protection.document WHERE player = who;
  UPDATE payments.payout SET destination = 'erased', document = NULL
    WHERE player = who AND (destination <> 'erased' OR document IS NOT NULL);
  UPDATE engagement.draw SET name = '***' WHERE player = who AND name <> '***';
END $$;
REVOKE ALL ON FUNCTION privacy.erase_guarded(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION privacy.erase_guarded(bigint) TO palpite_app;
