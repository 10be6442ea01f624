-- One spelling of a Colombian card: without the zeros in front of it, and with at least six digits. Until now `01234567` and
-- `1234567` were two documents, and one person could have an account for each.

-- Two spellings in one brand are one document: whoever gave it first has it. The others stay as they are until an operator
-- has looked at them, as in 0032.
CREATE TEMPORARY TABLE cedula ON COMMIT DROP AS
SELECT brand, number, player, at, canonical,
  first_value(player) OVER (PARTITION BY brand, canonical ORDER BY at, player) AS holder
FROM (
  SELECT brand, number, player, at, regexp_replace(number, '^0+(?=\d{6})', '') AS canonical
  FROM protection.document WHERE kind = 'cedula'
) AS given;

INSERT INTO protection.document_conflict (player, holder, brand, kind, number, at)
SELECT player, holder, brand, 'cedula', canonical, at FROM cedula WHERE player <> holder
ON CONFLICT DO NOTHING;

-- Whoever was refused the document of such an account was refused that of its holder.
-- small table: the conflicts of accounts, of which only those with a card that lost its zeros are changed
UPDATE protection.document_conflict AS conflict SET holder = cedula.holder
FROM cedula
WHERE conflict.holder = cedula.player AND cedula.player <> cedula.holder AND conflict.kind = 'cedula'
  AND conflict.brand = cedula.brand AND conflict.number = cedula.number AND conflict.player <> cedula.holder;

-- small table: only conflicts that name a card with a zero in front of it
DELETE FROM protection.document_conflict AS spelled
WHERE spelled.kind = 'cedula' AND spelled.number ~ '^0+\d{6}' AND EXISTS (
  SELECT FROM protection.document_conflict AS kept
  WHERE kept.player = spelled.player AND kept.kind = 'cedula' AND kept.number <> spelled.number
    AND regexp_replace(kept.number, '^0+(?=\d{6})', '') = regexp_replace(spelled.number, '^0+(?=\d{6})', '')
    AND (kept.number !~ '^0+\d{6}' OR kept.number < spelled.number)
);

-- small table: only conflicts that name a card with a zero in front of it
UPDATE protection.document_conflict SET number = regexp_replace(number, '^0+(?=\d{6})', '')
WHERE kind = 'cedula' AND number ~ '^0+\d{6}';

-- small table: only cards that another account gave before with other zeros
DELETE FROM protection.document AS document USING cedula
WHERE document.player = cedula.player AND cedula.player <> cedula.holder;

-- small table: only cards with a zero in front of them
UPDATE protection.document SET number = regexp_replace(number, '^0+(?=\d{6})', '')
WHERE kind = 'cedula' AND number ~ '^0+\d{6}';

-- small table: only players who declared a card with a zero in front of it
UPDATE protection.player SET document = regexp_replace(document, '^0+(?=\d{6})', '')
WHERE document_kind = 'cedula' AND document ~ '^0+\d{6}';

-- The sums and counts of a person's pay-outs are by this text, in which a card has no zero in front at all.
-- small table: only pay-outs that name a card with a zero in front of it
UPDATE payments.payout SET document = regexp_replace(document, '^co:0+(?=\d)', 'co:')
WHERE document ~ '^co:0+\d';
