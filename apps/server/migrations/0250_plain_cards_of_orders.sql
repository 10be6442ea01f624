-- outside a transaction
-- Orders keep the document of their payer as it was declared. 0195 took the zeros in front of Colombian cards from what was
-- declared; orders of before still had them, so one card looked like two. The rule is that of `plainCedula`. Only orders of
-- players who declared a card are changed: an identity card of Peru may begin with a zero. A thousand players are one
-- transaction, so that nobody waits for long, and a run that is interrupted goes through all of them again.
-- A semicolon at the end of a line would end the statement.
DO $$
DECLARE last bigint := 0
; upto bigint
; orders bigint
; BEGIN
  LOOP
    SELECT max(portion.player) INTO upto FROM (
      SELECT p.player FROM protection.player p WHERE p.player > last ORDER BY p.player LIMIT 1000
    ) AS portion
    ; EXIT WHEN upto IS NULL
    ; WITH changed AS (
      UPDATE payments.pay_order AS o SET document = regexp_replace(o.document, '^0+(?=\d{6})', '')
      FROM protection.player p
      WHERE p.player > last AND p.player <= upto AND p.document_kind = 'cedula' AND o.player = p.player
        AND o.document ~ '^0+\d{6,}$'
      RETURNING 1
    ) SELECT count(*) INTO orders FROM changed
    ; last := upto
    ; COMMIT
    ; END LOOP
; END $$;
